/** What we use of pdfmake 0.3: the published types bring those of a browser's page into the server. */
declare module 'pdfmake' {
  type Points = (row: number) => number
  type Colour = (row: number) => string

  interface TableLayout {
    readonly hLineWidth: Points
    readonly vLineWidth: Points
    readonly hLineColor?: Colour
    readonly vLineColor?: Colour
    readonly paddingLeft: Points
    readonly paddingRight: Points
    readonly paddingTop: Points
    readonly paddingBottom: Points
  }

  interface Document {
    readonly pageSize: 'A4'
    /** Left, top, right, bottom. */
    readonly pageMargins: readonly [number, number, number, number]
    readonly language: string
    readonly info: Readonly<Record<string, string | Date>>
    readonly defaultStyle: object
    readonly content: readonly object[]
    readonly footer: (page: number, pages: number) => object
  }

  const pdfmake: {
    /** Files in memory: what it knows by a name it does not look for on the disk. */
    readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
    setFonts(fonts: Readonly<Record<string, { normal: string; bold: string }>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setTableLayouts(layouts: Readonly<Record<string, TableLayout>>): void
    createPdf(document: Document): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
