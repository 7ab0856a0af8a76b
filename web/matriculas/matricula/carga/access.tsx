import { useT } from '#web/ui/words.ts'

import type { Resultado } from './rows.ts'

/** Says the login of a new person and how the password is chosen. */
export function useAccessText() {
  const t = useT()
  return ({ login, conCorreo }: NonNullable<Resultado['acceso']>) =>
    t(conCorreo ? 'carga.acceso.conCorreo' : 'carga.acceso.sinCorreo', { login })
}

type Props = { resultado: Resultado; isDone: boolean }

/** The remarks of the server on a row, and once it is saved, the access of its new person. */
export function RowRemarks({ resultado: { avisos = [], acceso }, isDone }: Props) {
  const accessText = useAccessText()
  const lines = [...avisos, ...(isDone && acceso ? [accessText(acceso)] : [])]
  return lines.map((line) => (
    <div key={line} className="note" dir="auto">
      {line}
    </div>
  ))
}
