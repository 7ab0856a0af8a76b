import { type Params, stringifyParams } from '#web/core/screen/params.ts'

/** Parameters that are not part of a view: the screen, the page, the open record, the view itself. */
const NOT_OF_VIEW = new Set(['vista', 'page', 'ver', 'ficha', 'guardada'])

const isSet = ([, value]: [string, string | string[]]) => value.length > 0

/** The parameters of an address that a view stores. */
export const consultaOf = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter((one) => !NOT_OF_VIEW.has(one[0]) && isSet(one)))

/** Whether an address has no parameters besides its screen. */
export const isBareAddress = (params: Params) =>
  Object.keys(params).every((name) => name === 'vista' || params[name] === '')

const canonicalText = (params: Params) =>
  stringifyParams(
    Object.fromEntries(Object.entries(consultaOf(params)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )

export const sameConsulta = (a: Params, b: Params) => canonicalText(a) === canonicalText(b)

/** The changes that turn an address into that of a view, or of the whole list: its own filters are removed. */
export const changesToView = (
  params: Params,
  { idVista, consulta }: { idVista?: number; consulta?: Params },
) => ({
  ...Object.fromEntries(Object.keys(consultaOf(params)).map((name) => [name, ''])),
  ...consulta,
  ver: '',
  ficha: '',
  guardada: idVista ?? NO_VIEW,
})

/** Value of `guardada` for the whole list, when the list would open with a preferred view. */
export const NO_VIEW = 'no'
