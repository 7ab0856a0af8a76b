import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { gruposDisponibles } from '#web/academico/grupo/index.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { DropFile } from '#web/ui/drop-file.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { SheetSteps } from './steps.tsx'

import styles from './start.module.css'

type Props = {
  idGrupo: number | undefined
  archivo: File | undefined
  onGroup: (id: number | '') => void
  onFile: (file: File) => void
  isBusy: boolean
  back: () => void
}

/** Asks for the group and the file, and says what is read of it. */
export function SheetStart({ idGrupo, archivo, onGroup, onFile, isBusy, back }: Props) {
  const t = useT()
  return (
    <Page
      titulo={t('carga.boton')}
      figures={<SheetSteps now="archivo" />}
      acciones={
        <Button variant="default" onClick={back}>
          {t('app.volver')}
        </Button>
      }
    >
      <div className={`sides ${styles.start}`}>
        <div className={`panel ${styles.file}`}>
          <PickerInput
            label={t('carga.grupo')}
            source={gruposDisponibles}
            value={idGrupo}
            onChange={onGroup}
            disabled={isBusy}
            // Open options would lie over the place for the file.
            openOnFocus={false}
            autoFocus={!idGrupo}
          />
          <DropFile file={archivo} onFile={onFile} disabled={isBusy} />
          <div role="status" className={styles.status}>
            {archivo && t(idGrupo ? 'carga.revisando' : 'carga.faltaGrupo')}
          </div>
        </div>
        <Columns />
      </div>
    </Page>
  )
}

const COLUMNS = ['documento', 'nombres', 'contacto', 'nacimiento', 'otras'] as const

/** Shows the meanings of the columns, and a file to fill in. */
function Columns() {
  const t = useT()
  const get = () =>
    void downloadFile(matricula.plantilla, {}).catch((error: ApiError) => toast.fail(error.message))
  return (
    <section className={`panel ${styles.columns}`} aria-labelledby="carga-columnas">
      <h2 id="carga-columnas">{t('carga.columnas')}</h2>
      <p>{t('carga.ayuda')}</p>
      <dl>
        {COLUMNS.map((name) => (
          <div key={name}>
            <dt>{t(`carga.columna.${name}`)}</dt>
            <dd>{t(`carga.columnaTexto.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={get}>
        {t('carga.plantilla')}
      </Button>
    </section>
  )
}
