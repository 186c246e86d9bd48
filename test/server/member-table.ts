import writeExcelFile from 'write-excel-file/node'

type Row = [email: string, fullname: string, nim: string, born: string, place: string, phone: string]

const heading = ['email', 'fullname', 'nim', 'date_of_birth', 'place_of_birth', 'phone']

/** What is wrong in which row below the heading, and how a preview calls it: column of the cell, its name, the problem. */
const wrong = (taken: string): [row: number, change: Partial<Record<number, string>>, said: string][] => [
  [7, { 0: 'bukan alamat' }, '1 email noAddress'],
  [88, { 0: '' }, '1 email noAddress'],
  [100, { 0: `${'a'.repeat(250)}@b.example` }, '1 email tooLong'],
  [250, { 1: 'N'.repeat(201) }, '2 fullname tooLong'],
  [400, { 2: '9'.repeat(21) }, '3 nim tooLong'],
  [555, { 3: '21/04/2003' }, '4 date_of_birth dateForm'],
  [700, { 3: '2003-02-30' }, '4 date_of_birth noDay'],
  [801, { 3: '1949-12-31' }, '4 date_of_birth tooEarly'],
  [950, { 3: '2999-01-01' }, '4 date_of_birth future'],
  [1100, { 4: 'T'.repeat(101) }, '5 place_of_birth tooLong'],
  [1234, { 5: '0'.repeat(31) }, '6 phone tooLong'],
  [1500, { 0: 'M3@kampus.example' }, '1 email twice'],
  [1777, { 0: taken }, '1 email taken'],
  [2000, { 6: 'lebih' }, '7  extraCell'],
]

/** An .xlsx of 2,000 members, 14 of which have a fault; `taken` is somebody's address already. */
export async function tableWithFaults(taken: string) {
  const faulty = wrong(taken)
  const rows = Array.from({ length: 2000 }, (_, index): string[] => {
    const row: Row = [
      ...([`m${index}@kampus.example`, `Peserta ${index}`, String(21_060_000 + index)] as const),
      ...(['2003-04-21', 'Bandung', '0812345678'] as const),
    ]
    const [, change] = faulty.find(([at]) => at === index + 1) ?? []
    return Object.assign([...row], change)
  })
  const cells = [heading, ...rows].map((row) => row.map((value) => ({ value, type: String })))
  const file = await writeExcelFile(cells, { sheet: 'Peserta' }).toBuffer()
  return { file, faults: faulty.map(([row, , said]) => `${row + 1} ${said}`) }
}
