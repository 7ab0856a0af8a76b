import { randomUUID } from 'node:crypto'

import type { Signer } from './cdr.ts'
import type { Checked, Line } from './check.ts'
import type { Kept, Store } from './store.ts'
import { Fault, textOf } from './texts.ts'
import type { Thread } from './thread.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days after which a document comes too late: a factura at all, a boleta by itself, and any in a batch. */
export const DAYS = { factura: 3, boleta: 5, batch: 7 }

type Beside = { isVoiding: boolean; before: ReadonlySet<string> }
type Given = { store: Store; thread: Thread; signer: Signer; days: typeof DAYS }

const REMARK = '4000'
const isRemark = (code: string) => code >= REMARK
const isException = (code: string) => code < '2000'

/** Whole days from a date until today. */
const age = (fecha: string) => Math.floor((Date.now() - Date.parse(`${fecha}T00:00:00Z`)) / DAY)

export function makeReceiver({ store, thread, signer, days }: Given) {
  /** A late factura is rejected (2108); a late boleta is an exception (1079): a summary still takes it. */
  const lateFor = (nombre: string) =>
    nombre.split('-')[2]?.startsWith('F')
      ? { most: days.factura, late: '2108' }
      : { most: days.boleta, late: '1079' }

  function timely({ fecha }: Checked, { most, late }: { most: number; late: string }): string[] {
    const past = age(fecha)
    // The day in Peru is still yesterday's when it is midnight in UTC.
    if (past < -1) return ['2329']
    return past > most ? [late] : []
  }

  /** @throws {Fault} the number was used */
  function refuseRepeated({ nombre }: Checked) {
    const known = store.document(nombre)
    if (known) throw new Fault(known.estado === 'ACEPTADO' ? '1033' : '1032')
  }

  async function prove({ nombre, importe }: Checked, codes: string[]): Promise<Kept> {
    const [bad] = codes.filter((code) => !isRemark(code))
    const codigo = bad ?? '0'
    const mensaje = bad
      ? `SIMULADOR: ${textOf(bad)}`
      : `El comprobante ${nombre}, ha sido aceptado. SIMULADOR: sin valor tributario`
    const notas = bad ? [] : codes.map((code) => `${code} - ${textOf(code)}`)
    const cdr = await thread.run('makeCdr', { nombre, codigo, mensaje, notas, signer })
    return { estado: bad ? 'RECHAZADO' : 'ACEPTADO', cdr, codigo, importe }
  }

  const unknownChange = ({ changes }: Checked) =>
    changes !== null && store.document(changes)?.estado !== 'ACEPTADO' ? ['2989'] : []

  /** A note comes after its document: in a line above, or in another batch. */
  function orphanError(changes: string | null, before: ReadonlySet<string>) {
    const isKnown = changes === null || before.has(changes) || store.document(changes)?.estado === 'ACEPTADO'
    return isKnown ? undefined : '2989'
  }

  /** Whether a line of a batch can be done. */
  function lineError({ nombre, voided, changes }: Line, { isVoiding, before }: Beside): string | undefined {
    const known = store.document(nombre)
    if (!voided && known) return known.estado === 'ACEPTADO' ? '2282' : '2987'
    if (!voided) return orphanError(changes, before)
    if (!known || known.estado === 'RECHAZADO') return '2105'
    if (known.estado !== 'BAJA') return undefined
    return isVoiding ? '2106' : '2987'
  }

  async function applyLines(lines: Line[]) {
    for (const { nombre, voided } of lines) {
      const known = store.document(nombre)
      await store.keep('document', nombre, {
        estado: voided ? 'BAJA' : 'ACEPTADO',
        cdr: known?.cdr ?? null,
        codigo: '0',
        importe: known?.importe ?? null,
      })
    }
  }

  return {
    /** Keeps a document and returns its proof, or throws a fault. */
    async document(checked: Checked): Promise<Kept> {
      const broken = [...checked.broken, ...timely(checked, lateFor(checked.nombre))]
      refuseRepeated(checked)
      const exception = broken.find(isException)
      if (exception) throw new Fault(exception)
      const codes = [...broken, ...unknownChange(checked)]
      const kept = await prove(checked, codes)
      // Another copy of it may have come while the proof was made.
      refuseRepeated(checked)
      await store.keep('document', checked.nombre, kept)
      return kept
    },

    /** A summary or a voiding: its ticket, or a fault. All of its lines are taken, or none. */
    async batch(checked: Checked): Promise<string> {
      const { nombre, lines, broken } = checked
      const isVoiding = nombre.includes('-RA-')
      if (store.batch(nombre)) throw new Fault(isVoiding ? '2324' : '2223')
      const before = new Set<string>()
      const errors = lines
        .map((line) => {
          const error = lineError(line, { isVoiding, before })
          before.add(line.nombre)
          return error
        })
        .filter((code) => code !== undefined)
      // New boletas are taken in a summary however late they are.
      const most = lines.some(({ voided }) => voided) ? days.batch : Infinity
      const codes = [...broken, ...timely(checked, { most, late: '2957' }), ...errors]
      const kept = await prove(checked, codes)
      if (kept.estado === 'ACEPTADO') await applyLines(lines)
      const ticket = `9${randomUUID().replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14)}`
      await store.keep('batch', nombre, kept)
      await store.keep('ticket', ticket, kept)
      return ticket
    },
  }
}

export type Receiver = ReturnType<typeof makeReceiver>
