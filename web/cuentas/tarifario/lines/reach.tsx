import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { AlcanceDeCambio, Tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type PorPagar = Reply<typeof tarifarioConcepto.actualizar>['porPagar']
type Question = { titulo: string; nombre: string; porPagar: PorPagar; moneda: Tarifario['moneda'] }

/** The reach of a change, and why, if less is owed by it. */
type Reach = { alcance: AlcanceDeCambio; motivo?: string }

/** Asks for the reach of a changed line, with the charges and amounts. Undefined when the dialog is closed without an answer. */
export const askReach = ({ titulo, ...question }: Question) =>
  new Promise<Reach | undefined>((resolve) => {
    const modalId = randomId()
    const answer = (reach?: Reach) => {
      resolve(reach)
      modals.close(modalId)
    }
    modals.open({
      modalId,
      title: titulo,
      onClose: () => resolve(undefined),
      children: <ReachForm {...question} onAnswer={answer} />,
    })
  })

type FormProps = Omit<Question, 'titulo'> & { onAnswer: (reach?: Reach) => void }

function ReachForm({ nombre, porPagar: { cuentas, antes, despues }, moneda, onAnswer }: FormProps) {
  const t = useT()
  const { money } = useFormat()
  const [alcance, setAlcance] = useState<AlcanceDeCambio>('NUEVAS')
  const [motivo, setMotivo] = useState('')
  const lowers = alcance === 'POR_PAGAR' && despues < antes
  const sums = { count: cuentas, antes: money(antes, moneda), despues: money(despues, moneda) }
  return (
    <Stack>
      <Radio.Group
        label={t('tarifarioConcepto.alcance', { nombre })}
        value={alcance}
        onChange={(value) => setAlcance(value as AlcanceDeCambio)}
      >
        <Stack gap="sm" mt="sm">
          <Radio value="NUEVAS" label={t('tarifarioConcepto.alcanceNuevas')} data-autofocus />
          <Radio
            value="POR_PAGAR"
            label={t('tarifarioConcepto.alcancePorPagar', sums)}
            description={t('tarifarioConcepto.alcanceAyuda')}
          />
        </Stack>
      </Radio.Group>
      {lowers && (
        <TextInput
          label={t('tarifarioConcepto.motivoDeBajar')}
          value={motivo}
          onChange={(e) => setMotivo(e.currentTarget.value)}
          maxLength={500}
          required
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer()}>
          {t('app.cancelar')}
        </Button>
        <Button
          disabled={lowers && motivo.trim().length < 3}
          onClick={() => onAnswer({ alcance, ...(lowers && { motivo }) })}
        >
          {t('form.guardar')}
        </Button>
      </Group>
    </Stack>
  )
}
