import type { z } from 'zod'

import type { Op } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { type Candidato, type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Applies a bulk operation to one movement. A refusal is thrown, so that the dialog shows it. */
function useBulkOnOne<O extends Op<z.ZodType, z.ZodType<Masivo>>>(op: O) {
  const write = useWrite(op)
  return async (input: OpInput<O>) => {
    const { resultados } = (await write.mutateAsync(input)) as Masivo
    const [one] = resultados
    if (one && !one.ok) throw new Error(one.mensaje)
    if (one) toast.done(one.mensaje)
  }
}

export type CandidatePayment = Pick<Candidato, 'idIngreso' | 'usuario' | 'monto' | 'estado' | 'numeroRecibo'>

/** Confirms and then accepts a payment for the movement. */
export function useAcceptPayment(linea: ExtractoLinea) {
  const t = useT()
  const { money } = useFormat()
  const take = useBulkOnOne(extractoLinea.conciliar)
  const { idExtractoLinea, moneda } = linea
  return ({ idIngreso, usuario, monto, estado, numeroRecibo }: CandidatePayment) =>
    askConfirmation({
      titulo: t('extracto.conciliar'),
      efecto: t(estado === 'CONFIRMADO' ? 'extracto.efectoYaConfirmado' : 'extracto.efectoConfirmar', {
        monto: money(monto, moneda),
        alumno: personName(usuario),
        recibo: numeroRecibo ?? '',
      }),
      button: t('extracto.conciliar'),
      run: () => take({ lineas: [{ idExtractoLinea, idIngreso }] }),
    })
}

/** Asks for the reason and discards the movement. */
export function useDiscardLine({ idExtractoLinea, monto, moneda }: ExtractoLinea) {
  const t = useT()
  const { money } = useFormat()
  const discard = useBulkOnOne(extractoLinea.descartar)
  return () =>
    askConfirmation({
      titulo: t('extracto.descartar'),
      efecto: t('extracto.efectoDescartar', { monto: money(monto, moneda) }),
      button: t('extracto.descartar'),
      danger: true,
      motivo: true,
      run: (motivo) => discard({ lineas: [idExtractoLinea], motivo }),
    })
}
