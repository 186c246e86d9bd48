import type { ChainHead } from '#server/domains/security-log/index.ts'
import type { Content } from './content.ts'
import { facts, part, small } from './layout.ts'
import { momentText } from './moments.ts'

/**
 * The head of the security log (record 0048): whoever keeps the paper can prove later that nothing which it says was changed in the log. The
 * code beside it holds the digest, for a scanner: nobody types 64 letters.
 */
export function headOfLog(head: ChainHead | null, readAt: Date): Content {
  if (head === null) return part('Kepala log keamanan', { text: 'Log keamanan belum memiliki catatan.' })
  const { seq, at, digest } = head
  return part('Kepala log keamanan', {
    columns: [
      {
        width: '*',
        stack: [
          facts([
            ['Nomor catatan', String(seq)],
            ['Waktu catatan', momentText(at)],
            ['Dibaca pada', momentText(readAt)],
          ]),
          { text: digest, fontSize: 8, margin: [0, 3, 0, 0] },
          small(
            `Dengan sidik SHA-256 ini operator dapat membuktikan bahwa log sampai catatan nomor ${seq} tidak diubah: npm run admin -- audit verify --head, diikuti sidik di atas.`,
          ),
        ],
      },
      { width: 'auto', qr: digest, fit: 72 },
    ],
    columnGap: 16,
  })
}
