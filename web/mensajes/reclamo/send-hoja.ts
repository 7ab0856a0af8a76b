import type { Given, Reply } from '#contract/core/op.ts'
import type { reclamo } from '#contract/mensajes/reclamo.ts'
import { answerOf, commonHeaders, sendRequest } from '#web/core/request/http.ts'

// Only the types come from the contract: strangers open this page on phones, so it loads no schemas.
const BOOK_PATH: (typeof reclamo.libro)['path'] = '/libro-reclamaciones'
const HOJA_PATH: (typeof reclamo.hoja)['path'] = '/libro-reclamaciones/hoja/:ficha'

export type Libro = Reply<typeof reclamo.libro>
export type Registered = Reply<typeof reclamo.registrar>
export type Campo = keyof Given<typeof reclamo.registrar>

/** The head of the empty sheet. Throws ApiError. */
export const fetchLibro = async () =>
  answerOf<Libro>(await sendRequest(BOOK_PATH, { headers: commonHeaders('GET') }))

/** Registers a sheet. Throws ApiError, with the errors of its fields. */
export const sendHoja = async (hoja: object) =>
  answerOf<Registered>(
    await sendRequest(BOOK_PATH, {
      method: 'POST',
      headers: { ...commonHeaders('POST'), 'content-type': 'application/json' },
      body: JSON.stringify(hoja),
    }),
  )

export const addressOfHoja = (ficha: string) => `/api${HOJA_PATH.replace(':ficha', ficha)}`

const TEXTS = [
  'tipo',
  'bien',
  'consumidor',
  'tipoDocumento',
  'numeroDocumento',
  'direccion',
  'telefono',
  'correo',
  'apoderado',
  'descripcion',
  'detalle',
  'pedido',
] as const satisfies readonly Campo[]

/** An amount as it was typed: what is no number goes as it is, and the server says so at its field. */
function amountOf(typed: string) {
  const amount = Number(typed.replace(',', '.'))
  return typed === '' ? null : Number.isNaN(amount) ? typed : amount
}

/** The input of the operation from the fields of the form. */
export function hojaOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    menorDeEdad: data.has('menorDeEdad'),
    monto: amountOf(text('monto')),
  }
}
