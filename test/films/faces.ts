/** A point of a photograph, pixels from its left upper corner. */
export type Point = readonly [x: number, y: number]

/** Where a face is in a photograph; pixels of the photograph. Eyes, mouth and chin are their middles. */
export interface FaceLabel {
  /** Left, top, width and height, from brow to chin. */
  box: readonly [left: number, top: number, width: number, height: number]
  /** The left one in the picture first. */
  eyes: readonly [Point, Point]
  mouth: Point
  chin: Point
  /** Looks away from the camera, steeply down or in profile: no example of somebody attentive. */
  looksAway?: boolean
}

/** Photographs and the faces in them, by the file's name: `labels.json` of a folder of one's own has this shape. */
export type Labels = Readonly<Record<string, readonly FaceLabel[]>>

/** Names a face: its photograph, and which of its faces it is. */
export const faceId = (file: string, index: number) => `${file}#${index}`

/** Where `@vladmandic/face-api` keeps its photographs, by its author and under MIT, as a path from the project. */
export const photographs = 'node_modules/@vladmandic/face-api/demo'

/**
 * The 22 faces of those photographs. Found with another network than the exam's (SSD MobileNet and the 68 landmarks of
 * face-api) and looked through by hand, so that what the exam's detector misses is missing from no table.
 */
export const faces: Labels = {
  'sample1.jpg': [
    {
      box: [413, 354, 177, 240],
      eyes: [
        [439, 457],
        [512, 458],
      ],
      mouth: [475, 545],
      chin: [487, 591],
    },
    {
      box: [839, 418, 187, 227],
      eyes: [
        [867, 550],
        [938, 510],
      ],
      mouth: [944, 603],
      chin: [981, 643],
      looksAway: true,
    },
    {
      box: [1473, 197, 203, 239],
      eyes: [
        [1557, 279],
        [1615, 336],
      ],
      mouth: [1522, 371],
      chin: [1484, 406],
    },
  ],
  'sample2.jpg': [
    {
      box: [1446, 153, 195, 242],
      eyes: [
        [1482, 281],
        [1561, 253],
      ],
      mouth: [1552, 351],
      chin: [1580, 392],
    },
    {
      box: [898, 222, 153, 225],
      eyes: [
        [946, 343],
        [1026, 324],
      ],
      mouth: [992, 400],
      chin: [998, 419],
      looksAway: true,
    },
    {
      box: [359, 131, 153, 256],
      eyes: [
        [357, 251],
        [409, 246],
      ],
      mouth: [389, 338],
      chin: [416, 380],
      looksAway: true,
    },
  ],
  'sample3.jpg': [
    {
      box: [586, 327, 198, 272],
      eyes: [
        [626, 430],
        [719, 431],
      ],
      mouth: [669, 537],
      chin: [676, 596],
    },
    {
      box: [1513, 288, 170, 284],
      eyes: [
        [1558, 406],
        [1650, 399],
      ],
      mouth: [1609, 508],
      chin: [1607, 569],
    },
    {
      box: [1073, 215, 224, 298],
      eyes: [
        [1115, 318],
        [1208, 339],
      ],
      mouth: [1140, 437],
      chin: [1139, 504],
    },
  ],
  'sample4.jpg': [
    {
      box: [664, 49, 185, 263],
      eyes: [
        [710, 149],
        [778, 184],
      ],
      mouth: [702, 239],
      chin: [685, 290],
    },
    {
      box: [255, 182, 163, 250],
      eyes: [
        [320, 314],
        [388, 279],
      ],
      mouth: [392, 372],
      chin: [404, 411],
    },
    {
      box: [988, 177, 170, 228],
      eyes: [
        [1004, 278],
        [1078, 291],
      ],
      mouth: [1031, 366],
      chin: [1036, 401],
    },
    {
      box: [1278, 136, 145, 253],
      eyes: [
        [1314, 232],
        [1376, 269],
      ],
      mouth: [1313, 322],
      chin: [1296, 374],
    },
  ],
  'sample5.jpg': [
    {
      box: [786, 108, 155, 212],
      eyes: [
        [844, 190],
        [919, 203],
      ],
      mouth: [878, 282],
      chin: [867, 318],
    },
    {
      box: [1110, 194, 162, 242],
      eyes: [
        [1147, 294],
        [1224, 293],
      ],
      mouth: [1182, 373],
      chin: [1185, 433],
    },
    {
      box: [596, 413, 167, 250],
      eyes: [
        [682, 513],
        [751, 514],
      ],
      mouth: [722, 607],
      chin: [710, 660],
    },
    {
      box: [1403, 384, 170, 277],
      eyes: [
        [1437, 508],
        [1516, 495],
      ],
      mouth: [1494, 608],
      chin: [1513, 652],
    },
    {
      box: [376, 860, 172, 299],
      eyes: [
        [424, 988],
        [516, 978],
      ],
      mouth: [487, 1095],
      chin: [492, 1157],
    },
  ],
  'sample6.jpg': [
    {
      box: [679, 317, 161, 311],
      eyes: [
        [700, 452],
        [792, 446],
      ],
      mouth: [756, 557],
      chin: [774, 617],
    },
    {
      box: [1180, 307, 188, 275],
      eyes: [
        [1228, 427],
        [1325, 427],
      ],
      mouth: [1273, 534],
      chin: [1271, 572],
    },
    {
      box: [1486, 258, 211, 300],
      eyes: [
        [1529, 371],
        [1626, 394],
      ],
      mouth: [1549, 490],
      chin: [1539, 553],
    },
    {
      box: [249, 467, 211, 292],
      eyes: [
        [323, 606],
        [422, 593],
      ],
      mouth: [390, 703],
      chin: [394, 754],
    },
  ],
}
