import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { AlcanceDeCambio, Tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type PorPagar = Reply<typeof tarifarioConcepto.actualizar>['porPagar']
type Question = { titulo: string; nombre: string; porPagar: PorPagar; moneda: Tarifario['moneda'] }

/** Asks for the reach of a changed line, with the charges and amounts. Undefined when the dialog is closed without an answer. */
export const askReach = ({ titulo, ...question }: Question) =>
  new Promise<AlcanceDeCambio | undefined>((resolve) => {
    const modalId = randomId()
    const answer = (alcance?: AlcanceDeCambio) => {
      resolve(alcance)
      modals.close(modalId)
    }
    modals.open({
      modalId,
      title: titulo,
      onClose: () => resolve(undefined),
      children: <ReachForm {...question} onAnswer={answer} />,
    })
  })

type FormProps = Omit<Question, 'titulo'> & { onAnswer: (alcance?: AlcanceDeCambio) => void }

function ReachForm({ nombre, porPagar: { cuentas, antes, despues }, moneda, onAnswer }: FormProps) {
  const t = useT()
  const { money } = useFormat()
  const [alcance, setAlcance] = useState<AlcanceDeCambio>('NUEVAS')
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
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer()}>
          {t('app.cancelar')}
        </Button>
        <Button onClick={() => onAnswer(alcance)}>{t('form.guardar')}</Button>
      </Group>
    </Stack>
  )
}
