/** Films are 640x480 at 30 frames a second, which is what Chromium's fake camera assumes of an .mjpeg file. The tests play them uncompressed (`uncompressed.ts`). */
export const size = { width: 640, height: 480 } as const

/** Frames of a film of people; it repeats by itself, so the last frame leads back to the first. */
const frames = 30

interface Person {
  /** Middle of the face, pixels. */
  x: number
  y: number
  /** 1 is a face 190 pixels wide. */
  scale: number
  shirt: string
}

const people: Record<string, Person[]> = {
  'one-face': [{ x: 320, y: 225, scale: 1, shirt: '#2f5d8a' }],
  'no-face': [],
  'two-faces': [
    { x: 185, y: 225, scale: 0.85, shirt: '#2f5d8a' },
    { x: 455, y: 225, scale: 0.85, shirt: '#8a4b2f' },
  ],
}

/** Films of people, by which faces are counted. */
export const peopleFilms = Object.keys(people)

/** The same room with a camera problem: a finger on the lens, the light off, a frozen picture. */
const troubles = {
  covered: { brightness: 0.5, frames: 30 },
  dark: { brightness: 0.06, frames: 30 },
  frozen: { brightness: 1, frames: 1 },
}

export const troubleFilms = Object.keys(troubles) as (keyof typeof troubles)[]

const troubleOf = (film: string) => troubleFilms.find((trouble) => trouble === film) ?? null

export const filmNames = [...peopleFilms, ...troubleFilms]

/** How many frames a film has before it repeats. */
export function framesOf(film: string): number {
  const trouble = troubleOf(film)
  return trouble === null ? frames : troubles[trouble].frames
}

/** The sideways movement of a person, -1..1, periodic over the film. */
function sway(frame: number): number {
  return Math.sin((frame / frames) * 2 * Math.PI)
}

function eye(x: number): string {
  return `<g transform="translate(${x} -18)">
    <path d="M-26 -32 q26 -16 52 0" stroke="#2a1a12" stroke-width="8" fill="none" stroke-linecap="round"/>
    <ellipse rx="21" ry="11" fill="#fdfbf7"/><circle r="10" fill="#4a2f1d"/><circle r="5" fill="#0c0705"/>
    <circle cx="3" cy="-3" r="2.5" fill="#fff"/>
    <path d="M-22 -3 q22 -15 44 0" stroke="#3a241a" stroke-width="4" fill="none"/>
  </g>`
}

function drawPerson(person: Person, frame: number): string {
  const lean = sway(frame)
  const x = person.x + 5 * lean
  const y = person.y + 2 * Math.abs(lean)
  return `<g transform="translate(${x} ${y}) rotate(${1.5 * lean}) scale(${person.scale})">
    <path d="M-190 330 q10 -150 120 -165 h140 q110 15 120 165 z" fill="${person.shirt}"/>
    <path d="M-42 90 h84 v70 q-42 40 -84 0 z" fill="#c08a68"/>
    <path d="M-108 0 q-14 -160 108 -160 t108 160 l-8 26 q-10 -95 -60 -112 q-60 22 -128 8 q-24 40 -12 104 z" fill="#1f1511"/>
    <ellipse rx="95" ry="125" fill="url(#skin)"/>
    <ellipse cx="-95" cy="5" rx="13" ry="25" fill="#c9916e"/><ellipse cx="95" cy="5" rx="13" ry="25" fill="#c9916e"/>
    <path d="M-97 -22 q-6 -112 97 -112 t97 112 q-22 -62 -60 -76 q-66 26 -112 4 q-16 32 -22 72 z" fill="#1f1511"/>
    ${eye(-38)}${eye(38)}
    <path d="M-4 -14 q-10 42 -14 50 q18 14 36 0 q-4 -8 -12 -50" fill="#b97f5d" fill-opacity=".55"/>
    <ellipse cx="-9" cy="39" rx="5" ry="3" fill="#7a4a34"/><ellipse cx="9" cy="39" rx="5" ry="3" fill="#7a4a34"/>
    <path d="M-36 72 q18 -12 36 -3 q18 -9 36 3 q-36 30 -72 0 z" fill="#a8493f"/>
    <path d="M-36 72 q36 8 72 0" stroke="#6d2a25" stroke-width="3" fill="none"/>
    <ellipse cx="-58" cy="40" rx="18" ry="12" fill="#d77b5e" fill-opacity=".25"/><ellipse cx="58" cy="40" rx="18" ry="12" fill="#d77b5e" fill-opacity=".25"/>
  </g>`
}

/** The room behind: a wall, a window whose light drifts, a shelf and the back of a chair. */
function drawRoom(frame: number): string {
  return `<rect width="640" height="480" fill="#b9c0c4"/>
    <rect width="640" height="480" fill="url(#light)"/>
    <rect x="30" y="40" width="110" height="150" fill="#dfe9ee" stroke="#8d979c" stroke-width="6"/>
    <path d="M${60 + 12 * sway(frame)} 40 v150 M30 115 h110" stroke="#aeb9be" stroke-width="4"/>
    <rect x="500" y="120" width="120" height="10" fill="#7a6552"/>
    <rect x="515" y="70" width="14" height="50" fill="#5e7b6a"/><rect x="532" y="62" width="12" height="58" fill="#8a5f5f"/>
    <rect x="547" y="74" width="16" height="46" fill="#5f6f8a"/>
    <path d="M240 480 v-130 q80 -40 160 0 v130 z" fill="#4d5257"/>`
}

/** The noise of a sensor without light, another in each frame. */
function drawNoise(frame: number): string {
  return `<filter id="noise"><feTurbulence type="fractalNoise" baseFrequency=".9" seed="${frame}"/>
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .12 0 0 0 -.04"/></filter>
    <rect width="640" height="480" filter="url(#noise)"/>`
}

/** Draws what the camera shows: a room with its people, or a finger with light shining through. */
function drawView(film: string, frame: number): string {
  if (film === 'covered') return '<rect width="640" height="480" fill="#3a1410"/>'
  const present = people[troubleOf(film) === null ? film : 'one-face'] ?? []
  return `${drawRoom(frame)}${present.map((person) => drawPerson(person, frame)).join('')}`
}

/** One frame of a film as a page of HTML. @param film one of `filmNames` */
export function drawFrame(film: string, frame: number): string {
  const trouble = troubleOf(film)
  const brightness = trouble === null ? 1 : troubles[trouble].brightness
  const isNoisy = trouble === 'covered' || trouble === 'dark'
  return `<body style="margin:0;background:#000"><svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" style="display:block">
    <defs>
      <radialGradient id="skin" cx=".42" cy=".38" r=".75"><stop offset="0" stop-color="#f2c9a4"/><stop offset=".6" stop-color="#dda77f"/><stop offset="1" stop-color="#a56f4f"/></radialGradient>
      <linearGradient id="light"><stop offset="0" stop-color="#fff" stop-opacity="${0.3 + 0.05 * sway(frame)}"/><stop offset="1" stop-color="#333" stop-opacity=".18"/></linearGradient>
    </defs>
    <g style="filter:brightness(${brightness})">${drawView(film, frame)}</g>${isNoisy ? drawNoise(frame) : ''}
  </svg></body>`
}
