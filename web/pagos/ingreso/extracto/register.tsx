import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'

import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { AppliedCharges } from '#web/pagos/ingreso/applied.tsx'
import { GATEWAY } from '#web/pagos/ingreso/registrar/methods.tsx'
import { personasConDocumento } from '#web/personas/usuario/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { SameAmountPayments } from './same-amount.tsx'

import styles from './pair.module.css'

type RegisterChoice = {
  idUsuario?: number | undefined
  idMatricula?: number | undefined
  idMedioPago?: number | undefined
}

/** Choice of the payer; once chosen, the simulated effect of registering the payment. */
function useRegisterLine({ idExtractoLinea }: ExtractoLinea) {
  const [chosen, setChosen] = useState<RegisterChoice>({})
  const preview = useWrite(extractoLinea.registrar, { simular: true })
  const real = useWrite(extractoLinea.registrar)
  const sent = ({ idUsuario = 0, ...rest }: RegisterChoice) => ({ idExtractoLinea, idUsuario, ...rest })
  return {
    chosen,
    planned: chosen.idUsuario ? preview.data?.ingreso : undefined,
    error: real.error ?? preview.error,
    // Busy until the row disappears: a second press would only be refused.
    isBusy: real.isPending || real.isSuccess,
    choose: (change: RegisterChoice) => {
      const next = { ...chosen, ...change }
      setChosen(next)
      preview.reset()
      real.reset()
      if (next.idUsuario) preview.mutate(sent(next))
    },
    keep: () => real.mutate(sent(chosen), { onSuccess: ({ mensaje }) => toast.done(mensaje) }),
  }
}

/** Turns an unreported movement into a confirmed payment of the chosen student. */
export function RegisterLine({ linea, close }: { linea: ExtractoLinea; close: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { chosen, planned, error, isBusy, choose, keep } = useRegisterLine(linea)
  const { idUsuario } = chosen
  return (
    <Stack gap="sm" className={styles.register}>
      <PickerInput
        label={t('extracto.dequien')}
        autoFocus
        source={personasConDocumento}
        value={idUsuario}
        onChange={(id) => choose({ idUsuario: id || undefined, idMatricula: undefined })}
      />
      {idUsuario && <SameAmountPayments idUsuario={idUsuario} linea={linea} />}
      {idUsuario && <MethodFields linea={linea} chosen={chosen} choose={choose} />}
      {planned && <AppliedCharges row={planned} />}
      {error && <Problems message={error.message} errors={error.errors} />}
      <Group gap="xs">
        <Button size="xs" disabled={!planned} loading={isBusy} onClick={keep}>
          {t('extracto.registrar', { monto: money(linea.monto, linea.moneda) })}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t('app.cancelar')}
        </Button>
      </Group>
    </Stack>
  )
}

type MethodFieldsProps = {
  linea: ExtractoLinea
  chosen: RegisterChoice
  choose: (change: RegisterChoice) => void
}

/** The payment method, and the enrolment to pay; the oldest debt by default. */
function MethodFields({ linea: { medioSugerido }, chosen, choose }: MethodFieldsProps) {
  const t = useT()
  const metodos = useTipos('MEDIO_PAGO').filter((m) => m.pideOperacion && !GATEWAY.has(m.codigo))
  const { data } = useRead(cuenta.buscar, {
    idUsuario: chosen.idUsuario ?? 0,
    estado: [...POR_COBRAR],
    sort: 'fechaVencimiento',
    size: 200,
  })
  // A charge of each enrolment that owes, the oldest first.
  const owing = [...new Map(data?.content.map((charge) => [charge.idMatricula, charge])).values()]
  const idOf = (text: string | null) => (text ? Number(text) : undefined)
  return (
    <FieldRow>
      <Select
        label={t('ingreso.idMedioPago')}
        data={metodos.map(({ idTipo, nombre }) => ({ value: String(idTipo), label: nombre }))}
        value={String(chosen.idMedioPago ?? medioSugerido?.idTipo ?? '')}
        allowDeselect={false}
        onChange={(text) => choose({ idMedioPago: idOf(text) })}
      />
      {owing.length > 1 && (
        <Select
          label={t('extracto.paraMatricula')}
          placeholder={t('extracto.loMasAntiguo')}
          clearable
          clearButtonProps={{ 'aria-label': t('app.quitar') }}
          data={owing.map((m) => ({
            value: String(m.idMatricula),
            label: `${m.grupo.curso} · ${m.matricula.codigo}`,
          }))}
          value={chosen.idMatricula ? String(chosen.idMatricula) : null}
          onChange={(text) => choose({ idMatricula: idOf(text) })}
        />
      )}
    </FieldRow>
  )
}
