import { Button, Group, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import { matriculas } from '#web/matriculas/matricula/index.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

import { type Design, sheetOf } from './design.ts'

/** Opens the PDF of the present design, made by the server with sample data. */
export function Preview({ design }: { design: Design }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [idMatricula, setIdMatricula] = useState<number>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} />}
        disabled={design.pieces.length === 0}
        onClick={() => setOpened(true)}
      >
        {t('certificacionFormato.muestra')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('certificacionFormato.muestra')}>
        <Stack>
          <PickerInput
            label={t('certificacionFormato.muestraDe')}
            description={t('certificacionFormato.muestraAyuda')}
            source={matriculas}
            value={idMatricula}
            onChange={(id) => setIdMatricula(id === '' ? undefined : id)}
          />
          <Group justify="flex-end">
            <PaperAction
              op={certificacionFormato.muestra}
              label="certificacionFormato.verPdf"
              input={{ ...sheetOf(design), ...(idMatricula !== undefined && { idMatricula }) }}
              size="sm"
            />
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
