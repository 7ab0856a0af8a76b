import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { gruposDisponibles } from '#web/academico/grupo/index.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { downloadFile } from '#web/core/download.ts'
import { PickerInput } from '#web/core/picker-input.tsx'
import { TaskDialog } from '#web/core/task-dialog.tsx'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { isReadable, rememberedFor, rememberColumns } from './columns.ts'
import { SheetReview } from './review.tsx'
import type { Hoja } from './rows.ts'
import { type SheetInput, useUpload } from './use-upload.ts'

import styles from './sheet.module.css'

type Props = {
  /** The group in the filter of the list behind the dialog. */
  grupo: number | undefined
  close: () => void
}

/** What is asked for until a group and a file are there. */
type Draft = { [K in keyof SheetInput]?: SheetInput[K] | undefined }

const UNTOUCHED = { aceptadas: [], columnas: new Map(), correcciones: [], espera: false }

/** Enrols the people of a spreadsheet in one group, after a preview in which its cells are corrected. */
export function SheetUpload({ grupo: inicial, close }: Props) {
  const t = useT()
  const [sheet, setSheet] = useState<Draft>({
    ...UNTOUCHED,
    ...(inicial && { idGrupo: inicial }),
  })
  const upload = useUpload()
  const { archivo, idGrupo } = sheet

  // What was corrected stays when a call fails.
  const fail = (name: string) => (error: ApiError) =>
    showFailure(t('carga.noSePudo', { archivo: name }), error)
  const forget = () => {
    setSheet({ ...UNTOUCHED, idGrupo })
    upload.reset()
  }
  const change = (some: Draft, hoja: Hoja | undefined = upload.hoja, soon = true) => {
    const next = { ...sheet, ...some }
    setSheet(next)
    if (!hoja || !isWhole(next) || !isReadable(hoja, next.columnas)) return
    if (soon) upload.reviewSoon(next, fail(next.archivo.name))
    else upload.review(next, fail(next.archivo.name))
  }
  const open = (file: File) => {
    upload.reset()
    setSheet({ ...UNTOUCHED, idGrupo, archivo: file })
    const onRead = (hoja: Hoja) =>
      change({ ...UNTOUCHED, archivo: file, columnas: rememberedFor(hoja) }, hoja, false)
    // An unreadable file is dropped and its error shown, so that another can be chosen.
    const onError = (error: ApiError) => {
      forget()
      fail(file.name)(error)
    }
    upload.read(file, onRead, onError)
  }
  const onColumn: Parameters<typeof SheetReview>[0]['onColumn'] = (columna, campo) => {
    const columnas = new Map(sheet.columnas).set(columna, campo)
    if (upload.hoja) rememberColumns(upload.hoja, columnas)
    change({ columnas })
  }

  if (upload.idTarea && !upload.done) return <TaskDialog id={upload.idTarea} close={close} />
  if (upload.hoja && isWhole(sheet))
    return (
      <SheetReview
        {...{ upload, sheet, close, onColumn }}
        hoja={upload.hoja}
        onChange={change}
        onKeep={() => upload.keep(sheet, fail(sheet.archivo.name))}
        onAnother={forget}
      />
    )
  return (
    <Stack className={styles.start}>
      <PickerInput
        label={t('carga.grupo')}
        source={gruposDisponibles}
        value={idGrupo}
        onChange={(id) => change({ idGrupo: id || undefined }, upload.hoja, false)}
        disabled={upload.isBusy}
        {...(!idGrupo && { 'data-autofocus': true })}
      />
      <TemplateDownload />
      <DropFile file={archivo} onFile={open} disabled={upload.isBusy} />
      {archivo && <div role="status">{t(idGrupo ? 'carga.revisando' : 'carga.faltaGrupo')}</div>}
    </Stack>
  )
}

const isWhole = (sheet: Draft): sheet is SheetInput =>
  sheet.archivo !== undefined && sheet.idGrupo !== undefined

function TemplateDownload() {
  const t = useT()
  const get = () =>
    void downloadFile(matricula.plantilla, {}).catch((error: ApiError) => toast.fail(error.message))
  return (
    <div>
      {t('carga.ayuda')}{' '}
      <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} onClick={get}>
        {t('carga.plantilla')}
      </Button>
    </div>
  )
}
