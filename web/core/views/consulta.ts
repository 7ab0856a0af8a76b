import { type Params, stringifyParams } from '#web/core/params.ts'

/** Of the address, what is not part of how the list is looked at: the screen, the page, the open record, the view itself. */
const NOT_OF_VIEW = new Set(['vista', 'page', 'ver', 'ficha', 'guardada'])

const isSet = ([, value]: [string, string | string[]]) => value.length > 0

/** What a view keeps of an address. */
export const consultaOf = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter((one) => !NOT_OF_VIEW.has(one[0]) && isSet(one)))

/** Whether an address asks for nothing of its own: the list as it opens by itself. */
export const isBareAddress = (params: Params) =>
  Object.keys(params).every((name) => name === 'vista' || params[name] === '')

const canonicalText = (params: Params) =>
  stringifyParams(
    Object.fromEntries(Object.entries(consultaOf(params)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )

export const sameConsulta = (a: Params, b: Params) => canonicalText(a) === canonicalText(b)

/** Turns an address into that of a view, or of the whole list: what it had of its own goes. */
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

/** In place of a view: the whole list, even where it opens with a view of one's own. */
export const NO_VIEW = 'no'
