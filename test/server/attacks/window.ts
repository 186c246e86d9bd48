import {
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import type { Answer, Client, Request } from './client.ts'

type Head = { seq: number; head: string }
interface Entry {
  seq: number
  question_id: string
  answer: string | null
  marked: boolean
  chosen_at: number
  salt: string
}

/** What a section shows, of its sealed document. */
export interface Question {
  id: string
  question: { text: string }
  options: { text: string }[]
}

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A window of a client of somebody's own: its key for one order, and the journals that it keeps (docs/spec/signing.md, answers.md). */
export class Window {
  readonly writer: string = randomUUID()
  private readonly pair = createECDH('prime256v1')
  private readonly publicKey: string
  private key: Buffer | null = null
  private beats = 0
  private readonly journals = new Map<string, Entry[]>()

  constructor(
    readonly client: Client,
    readonly order: string,
  ) {
    this.publicKey = this.pair.generateKeys('base64url')
  }

  /** Registers by starting the test, or by taking it over from another window. */
  readonly start = () => this.register('updateStartTest', {})
  readonly takeOver = (more: { pin?: string; confirmed?: boolean }) => this.register('takeover', more)

  private async register(call: string, more: object): Promise<Answer> {
    const body = { writer: this.writer, public_key: this.publicKey, ...more }
    const answer = await this.client.call(call, { params: { id: this.order }, body })
    const serverKey: unknown = answer.data?.server_key
    if (typeof serverKey === 'string') {
      const secret = this.pair.computeSecret(serverKey, 'base64url')
      const info = `ruanguji writer ${this.writer}`
      this.key = Buffer.from(hkdfSync('sha256', secret, this.order, info, 32))
    }
    return answer
  }

  /** Makes up a key that the server never agreed on. */
  forge(): void {
    this.key = randomBytes(32)
  }

  /** A call of the sitting, signed where the document asks for it and this window has registered. */
  send(call: string, request: Request = {}): Promise<Answer> {
    const { key } = this
    return this.client.call(call, { params: { id: this.order }, ...request }, (signed) => {
      if (key === null) return ''
      const text = [signed.method, signed.path, sha256(signed.body).toString('base64url'), signed.time]
      const mac = createHmac('sha256', key).update(text.join('\n')).digest('base64url')
      return `order=${this.order},writer=${this.writer},time=${signed.time},mac=${mac}`
    })
  }

  readonly startSection = (section: string) => this.send('startSection', this.of(section))
  readonly sectionDetail = (section: string) => this.send('sectionDetail', this.of(section))
  /** Questions in the clear. */
  readonly questions = (ids: readonly string[]) =>
    this.send('publicMultiple', {
      query: { id: ids.join(',') },
      headers: { 'x-company-id': this.client.company, 'x-order-id': this.order },
    })
  private readonly of = (section: string): Request => ({ params: { id: this.order, section } })

  /** Fetches a section's sealed files, starts its clock and opens them: its questions. */
  async open(section: string): Promise<Question[]> {
    const detail = await this.sectionDetail(section)
    const sealed: { address: string; kind: string; bytes: Buffer }[] = []
    for (const { address, kind } of detail.data.exam.sealed as { address: string; kind: string }[])
      sealed.push({ address, kind, bytes: await this.client.file(address) })
    const started = await this.startSection(section)
    const key = Buffer.from(started.data.key, 'base64url')
    const opened = sealed.map(({ address, kind, bytes }) => ({ kind, plain: unseal(key, address, bytes) }))
    const document = opened.find(({ kind }) => kind === 'document')?.plain.toString() ?? '{}'
    return JSON.parse(document).questions
  }

  entriesOf(section: string): Entry[] {
    const entries = this.journals.get(section) ?? []
    this.journals.set(section, entries)
    return entries
  }

  /** Writes a choice into the journal; `chosenAt` is what it claims. */
  choose(section: string, question: string, answer: string | null, chosenAt = this.client.now): void {
    const entries = this.entriesOf(section)
    const salt = randomBytes(16).toString('base64url')
    const chosen = { question_id: question, answer, marked: false, chosen_at: chosenAt }
    entries.push({ seq: entries.length + 1, ...chosen, salt })
  }

  /** The head of a section's journal; null while it is empty. */
  head(section: string): Head | null {
    const entries = this.entriesOf(section)
    let head = sha256(['ruanguji journal', this.order, section, this.writer].join('\n'))
    for (const { seq, question_id, answer, marked, chosen_at, salt } of entries)
      head = sha256(head, sha256(JSON.stringify([seq, question_id, answer, marked, chosen_at, salt])))
    return entries.length === 0 ? null : { seq: entries.length, head: head.toString('base64url') }
  }

  save(section: string, entries: readonly object[] = this.entriesOf(section)): Promise<Answer> {
    return this.send('autosave', { body: { section, writer: this.writer, entries, position: null } })
  }

  beat(more: object = {}): Promise<Answer> {
    this.beats += 1
    const heads = [...this.journals.keys()].flatMap((section) => {
      const head = this.head(section)
      return head === null ? [] : [{ section, ...head }]
    })
    return this.send('heartbeat', { body: { writer: this.writer, number: this.beats, heads, ...more } })
  }

  /** Hands a section in; what the journal has brought need not be sent again. */
  handIn(section: string, { writeId = randomUUID(), answer = [] as object[] } = {}): Promise<Answer> {
    const body = { id: this.order, section, images: [], answer, head: this.head(section) }
    return this.send('submitAnswers', { body, headers: { 'x-write-id': writeId } })
  }
}

/** Opens a sealed file: 12 random bytes, the bytes of AES-256-GCM, its tag of 16; the address's last part is authenticated. */
function unseal(key: Buffer, address: string, bytes: Buffer): Buffer {
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  opened.setAAD(Buffer.from(address.split('/').at(-1) ?? ''))
  opened.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()])
}
