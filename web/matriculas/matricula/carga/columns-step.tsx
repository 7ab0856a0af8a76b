import { Button } from '@mantine/core'

import { isReadable, type SheetChoices } from '#web/core/sheet/choices.ts'
import { SheetSetup } from '#web/core/sheet/sheet-setup.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import type { Hoja } from './rows.ts'
import { SheetSteps } from './steps.tsx'
import type { SheetInput, UploadState } from './use-upload.ts'

type Props = {
  upload: UploadState
  hoja: Hoja
  sheet: SheetInput
  onChange: (choices: SheetChoices) => void
  onReview: () => void
  onAnother: () => void
  back: () => void
}

/** The step in which the sheet and its columns are chosen, before the rows are reviewed. */
export function SheetColumnsStep({ upload, hoja, sheet, onChange, onReview, onAnother, back }: Props) {
  const t = useT()
  return (
    <Page
      titulo={t('carga.boton')}
      figures={<SheetSteps now="columnas" />}
      acciones={
        <>
          <Button variant="default" onClick={onAnother}>
            {t('carga.otra')}
          </Button>
          <Button variant="default" onClick={back}>
            {t('app.volver')}
          </Button>
          <Button onClick={onReview} disabled={upload.isReading || !isReadable(hoja)}>
            {t('carga.revisarFilas', { count: hoja.filas.length })}
          </Button>
        </>
      }
    >
      <p className="note">
        <bdi>{sheet.archivo.name}</bdi> · <bdi>{hoja.hoja}</bdi>
      </p>
      <SheetSetup reading={hoja} choices={sheet.choices} onChange={onChange} isBusy={upload.isReading} />
    </Page>
  )
}
