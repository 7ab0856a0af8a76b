import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'

import { calificacion, type HojaDeNotas } from '#contract/academico/calificacion.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile, openPdf } from '#web/core/request/download.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { everyState, type SheetStates } from './cell-state.ts'

import styles from './sheet.module.css'

const Upload = lazyPart(async () => (await import('./upload.tsx')).UploadGrades)

const showError = (error: ApiError) => toast.fail(error.message)

/** The scheme of the group, and buttons to upload, download and print the sheet. */
export function SheetTools({ hoja, mayWrite }: { hoja: HojaDeNotas; mayWrite: boolean }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { grupo, esquema } = hoja
  const { idGrupo } = grupo
  const close = () => setOpened(false)
  return (
    <div className={`line ${styles.tools}`}>
      {esquema && (
        <p className="dim">
          {t('calificacion.escala', {
            nombre: esquema.nombre,
            minima: esquema.notaMinima,
            maxima: esquema.notaMaxima,
            aprobatoria: esquema.notaAprobatoria,
          })}
        </p>
      )}
      <div className="line">
        {mayWrite && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileUpload size={15} />}
            onClick={() => setOpened(true)}
          >
            {t('calificacion.cargar')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() => void downloadFile(calificacion.reporteGrupo, { idGrupo }).catch(showError)}
        >
          {t('calificacion.descargarPlanilla')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={15} />}
          onClick={() =>
            void openPdf(calificacion.reporteGrupo, { idGrupo, formato: 'pdf' }).catch(showError)
          }
        >
          {t('calificacion.verActa')}
        </Button>
      </div>
      <Modal
        opened={opened}
        onClose={close}
        title={t('calificacion.cargar')}
        size="lg"
        closeOnClickOutside={false}
      >
        <Upload idGrupo={idGrupo} close={close} />
      </Modal>
    </div>
  )
}

/** Whether all grades are saved, in words. */
export function SaveProgress({ states }: { states: SheetStates }) {
  const t = useT()
  const all = everyState(states)
  const count = (...which: string[]) => all.filter(({ estado }) => which.includes(estado)).length
  const [saving, wrong, saved] = [count('guardando'), count('error', 'conflicto'), count('guardada')]
  const words =
    saving > 0
      ? t('calificacion.guardandoVarias', { count: saving })
      : wrong > 0
        ? t('calificacion.porResolver', { count: wrong })
        : saved > 0
          ? t('calificacion.todoGuardado')
          : ''
  return (
    <p
      className={`quiet ${styles.progress}`}
      role="status"
      data-wrong={(saving === 0 && wrong > 0) || undefined}
    >
      {words}
    </p>
  )
}
