import { useDebouncedValue } from '@mantine/hooks'

import type { Given } from '#contract/core/op.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { foldText } from '#web/ui/fold-text.ts'

const TYPING_MS = 350
const NO_PEOPLE: Usuario[] = []

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The values of some fields, after a pause in the typing. */
function useTypedFields<N extends string>(...names: N[]): Record<N, string> {
  const { values } = useFormValues()
  const now = names.map((name) => textOf(values[name])).join('\n')
  const [still] = useDebouncedValue(now, TYPING_MS)
  const parts = still.split('\n')
  return Object.fromEntries(names.map((name, i) => [name, parts[i] ?? ''])) as Record<N, string>
}

function usePeopleMatching(input: Given<typeof usuario.buscar>, enabled: boolean): Usuario[] {
  const may = useMay(usuario.buscar.permiso)
  const { data, isPlaceholderData } = useRead(usuario.buscar, input, {
    enabled: may && enabled,
    staleTime: 30_000,
  })
  return enabled && data && !isPlaceholderData ? data.content : NO_PEOPLE
}

const MIN_DOCUMENT = 4

/** People with the typed document number, of any type. */
export function useSameDocument(): Usuario[] {
  const { numeroDocumento: typed } = useTypedFields('numeroDocumento')
  const numeroDocumento = typed.replaceAll(/\s+/g, '').toUpperCase()
  return usePeopleMatching({ numeroDocumento, size: 5 }, numeroDocumento.length >= MIN_DOCUMENT)
}

/** Other people with the typed mail, as far as the reader sees them; `own` is the user that the form is of. */
export function useSameMail(own?: number): Usuario[] {
  const { correo } = useTypedFields('correo')
  const found = usePeopleMatching({ buscar: correo, size: 20 }, /\S@\S+\.\S/.test(correo))
  return found.filter((one) => one.idUsuario !== own && foldText(one.correo ?? '') === foldText(correo))
}

const MIN_NAME = 2

/** People with the same first surname, or none either, a given name in common, and no different second surname. */
export function useSimilarName(): Usuario[] {
  const { nombres, papellido, sapellido } = useTypedFields('nombres', 'papellido', 'sapellido')
  const [first = ''] = nombres.split(/\s+/)
  const enough = first.length >= MIN_NAME && (papellido === '' || papellido.length >= MIN_NAME)
  const found = usePeopleMatching({ buscar: `${first} ${papellido}`.trim(), size: 50 }, enough)
  return found.filter(
    (one) =>
      foldText(one.papellido) === foldText(papellido) &&
      foldText(one.nombres).split(/\s+/).includes(foldText(first)) &&
      (!one.sapellido || !sapellido || foldText(one.sapellido).startsWith(foldText(sapellido))),
  )
}
