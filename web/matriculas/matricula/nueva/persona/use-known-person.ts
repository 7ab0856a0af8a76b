import { useDebouncedValue } from '@mantine/hooks'

import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'

import { normalizeDocument, type PersonForm } from './use-person-form.ts'

const TYPING_MS = 300
const SHORTEST = 6

/** The existing person with the typed document. */
export function useKnownPerson({ form }: PersonForm, writing: boolean): Usuario | undefined {
  const { tipoDocumento, numeroDocumento } = form.values
  const typed = JSON.stringify([tipoDocumento, normalizeDocument(numeroDocumento)])
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const [tipo, numero] = JSON.parse(settled) as [string | undefined, string]
  const enabled = useMay(usuario.buscar.permiso) && writing && Boolean(tipo) && numero.length >= SHORTEST
  const { data } = useRead(
    usuario.buscar,
    { tipoDocumento: tipo ?? '', numeroDocumento: numero, size: 1 },
    { enabled },
  )
  const found = enabled && typed === settled ? data?.content[0] : undefined
  return found?.numeroDocumento === numero ? found : undefined
}
