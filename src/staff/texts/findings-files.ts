/**
 * What the reading of a test.json or of a workbook says in English, in Indonesian, as in `findings-imports.ts`: tried before
 * `findings.ts`.
 */
export const fileFindings: readonly (readonly [message: RegExp, indonesian: string])[] = [
  // test.json.
  [/^not found in .*$/, 'tidak ditemukan'],
  [/^found (".*"), expected (.+)$/, 'ditemukan {1}, seharusnya {=2}'],
  [/^the text ends, expected (.+)$/, 'teks berakhir, seharusnya {=1}'],
  [/^a value, or a name in double quotes$/, 'nilai, atau nama dalam tanda petik ganda'],
  [/^a number$/, 'angka'],
  [/^a name in double quotes; .*$/, 'nama dalam tanda petik ganda; sesudah yang terakhir tidak ada koma'],
  [/^a value; no comma follows the last one$/, 'nilai; sesudah yang terakhir tidak ada koma'],
  [/^(',') or the closing bracket$/, '{1} atau kurung penutup'],
  [/^(',') or ('[}\]]')$/, '{1} atau {2}'],
  [/^(':')$/, '{1}'],
  [/^nothing more$/, 'tidak ada apa-apa lagi'],
  [/^no comment$/, 'tanpa komentar'],
  [/^a closing quote before the end of the line$/, 'petik penutup sebelum akhir baris'],
  [/^a digit$/, 'angka'],
  [/^four hexadecimal digits after (.+)$/, 'empat angka heksadesimal sesudah {1}'],
  [/^one of (.+) after a backslash$/, 'salah satu dari {1} sesudah garis miring terbalik'],
  [/^no control character$/, 'bukan karakter kendali'],
  // The schema.
  [/^is not there: expected (\w+)$/, 'tidak ada: harus diisi'],
  [/^Invalid input: expected (".*")$/, 'harus {1}'],
  [/^Invalid input$/, 'isian ini salah'],
  [/^Invalid (?:key|value) in .*$/, 'isian ini salah'],
  [/^Invalid number: must be a multiple of (.+)$/, 'harus kelipatan {1}'],
  [/^Invalid string: must .*$/, 'bentuk tulisannya salah'],
  // Cells of a workbook.
  [/^(.+): format the cell as text and type it again$/, '{=1}: atur sel sebagai teks, lalu ketik lagi'],
  [/^holds (.+)$/, 'berisi {=1}'],
  [/^a formula without a stored result$/, 'rumus tanpa hasil yang tersimpan'],
  [/^the error (.+)$/, 'kesalahan {1}'],
  [/^a logical value \(TRUE or FALSE\)$/, 'nilai logika (TRUE atau FALSE)'],
  [/^a date$/, 'tanggal'],
  [
    /^is a number or a date, which may show otherwise than it is stored$/,
    'angka atau tanggal, yang dapat tampil lain dari yang tersimpan',
  ],
  [/^(.+) in the cell$/, '{=1} di dalam sel tidak disimpan'],
  [/^underlining$/, 'garis bawah'],
  [/^strikethrough$/, 'coretan'],
  [/^raised or lowered characters$/, 'huruf di atas atau di bawah garis'],
  [/^bold type$/, 'huruf tebal'],
  [/^italic type$/, 'huruf miring'],
  // Columns and rows.
  [
    /^no column has the heading '(.*)'; the columns are (.+), and (.+) for your own notes$/,
    "tidak ada kolom berjudul '{1}'; kolomnya {2}, dan {3} untuk catatan sendiri",
  ],
  [
    /^must be (\d+) to (\d+): the widest row has (\d+) cells$/,
    'harus {1} sampai {2}: baris terlebar memiliki {3} sel',
  ],
  [/^the key must be A to (.), it is empty$/, 'kunci harus A sampai {1}, masih kosong'],
  [/^the key must be A to (.), not '(.*)'$/, "kunci harus A sampai {1}, bukan '{2}'"],
  [/^the (.+) must be (.+) or (.+), it is empty$/, '{1} harus {2} atau {3}, masih kosong'],
  [/^the (.+) must be (.+) or (.+), not '(.*)'$/, "{1} harus {2} atau {3}, bukan '{4}'"],
  [/^the sheet Passages has no '(.*)'$/, "lembar Passages tidak memiliki '{1}'"],
  [
    /^other items stand between this one and those of '(.*)' above: .*$/,
    "ada soal lain di antara soal ini dan soal '{1}' di atasnya: soal satu bacaan berurutan",
  ],
  [/^part (.) of (\w+) stands in a row above$/, 'bagian {1} dari {2} sudah ada di baris sebelumnya'],
  [/^(.+) is not UTF-8: save it as plain text in UTF-8$/, '{1} bukan UTF-8: simpan sebagai teks biasa UTF-8'],
]
