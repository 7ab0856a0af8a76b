import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

import { monedasEnUso } from './form.tsx'

const { Pick, Area } = fieldsOf(tipoCambio.pegar)

/** Adds the rates of a month from a text, as the page of the tax office lists them. */
export function PasteRates() {
  const t = useT()
  const [open, { open: show, close }] = useDisclosure()
  if (!useMay(tipoCambio.pegar.permiso)) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={show}>
        {t('tipoCambio.pegar')}
      </Button>
      <Modal opened={open} onClose={close} title={t('tipoCambio.pegar')}>
        <OpForm op={tipoCambio.pegar} inicial={{}} onDone={close} onCancel={close}>
          <Pick name="idMoneda" label="tipoCambio.idMoneda" source={monedasEnUso} />
          <Area name="texto" label="tipoCambio.texto" help="tipoCambio.textoAyuda" />
        </OpForm>
      </Modal>
    </>
  )
}
