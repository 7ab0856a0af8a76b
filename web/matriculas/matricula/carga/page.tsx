import { useEffect, useEffectEvent, useState } from 'react'

import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { readId } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { isReadable, isSettled, NO_CHOICES, type SheetChoices } from '#web/core/sheet/choices.ts'
import { TaskDialog } from '#web/core/task/task-dialog.tsx'
import { useBack } from '#web/matriculas/matricula/use-back.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { SheetColumnsStep } from './columns-step.tsx'
import { takeSheet } from './dropped.ts'
import { SheetReview } from './review.tsx'
import type { Hoja } from './rows.ts'
import { SheetStart } from './start.tsx'
import { type SheetInput, useUpload } from './use-upload.ts'

/** Choices asked for until a group and a file are there. */
type Draft = { [K in keyof SheetInput]?: SheetInput[K] | undefined }

const UNTOUCHED = { aceptadas: [], choices: NO_CHOICES, correcciones: [], espera: false }

/** The group of the address, which a link shows again: `&grupo=7`. */
function useGroup() {
  const [params, change] = useParams()
  const choose = (id: number | '') => change({ grupo: id }, { replace: true })
  return [readId(params.grupo), choose] as const
}

/** Enrols the people of a spreadsheet in one group, after a preview in which its cells are corrected. */
export function CargarLista() {
  const t = useT()
  const back = useBack(paths.matriculas())
  const [idGrupo, chooseGroup] = useGroup()
  const [draft, setSheet] = useState<Draft>(UNTOUCHED)
  const sheet: Draft = { ...draft, idGrupo }
  const upload = useUpload()
  const [isChoosing, setChoosing] = useState(false)
  const { archivo } = sheet

  // Corrections stay when a call fails.
  const fail = (name: string) => (error: ApiError) =>
    showFailure(t('carga.noSePudo', { archivo: name }), error)
  const forget = () => {
    setSheet(UNTOUCHED)
    setChoosing(false)
    upload.reset()
  }
  const change = (some: Draft, hoja: Hoja | undefined = upload.hoja, soon = true) => {
    const next = { ...sheet, ...some }
    setSheet(next)
    if (!hoja || isChoosing || !isWhole(next) || !isReadable(hoja)) return
    if (soon) upload.reviewSoon(next, fail(next.archivo.name))
    else upload.review(next, fail(next.archivo.name))
  }
  const open = (file: File) => {
    upload.reset()
    setSheet({ ...UNTOUCHED, archivo: file })
    const onRead = (hoja: Hoja) => {
      setChoosing(!isSettled(hoja))
      if (isSettled(hoja)) change({ ...UNTOUCHED, archivo: file }, hoja, false)
    }
    // An unreadable file is dropped and its error shown, so that another can be chosen.
    const onError = (error: ApiError) => {
      forget()
      fail(file.name)(error)
    }
    upload.read({ archivo: file, choices: NO_CHOICES }, { onRead, onError })
  }
  const openLeft = useEffectEvent(() => {
    const left = takeSheet()
    if (left) open(left)
  })
  useEffect(() => queueMicrotask(openLeft), [])
  /** The file is read again with other choices; another sheet has other cells. */
  const choose = (choices: SheetChoices) => {
    if (!archivo) return
    const isOther = choices.hoja !== sheet.choices?.hoja
    setSheet({ ...sheet, choices, ...(isOther && { correcciones: [], aceptadas: [] }) })
    upload.read({ archivo, choices }, { onError: fail(archivo.name) })
  }
  const toColumns = () => {
    upload.again()
    setChoosing(true)
  }
  const toReview = () => {
    setChoosing(false)
    if (isWhole(sheet)) upload.review(sheet, fail(sheet.archivo.name))
  }

  const onGroup = (id: number | '') => {
    chooseGroup(id)
    change({ idGrupo: id || undefined }, upload.hoja, false)
  }

  if (upload.idTarea && !upload.done)
    return (
      <Page sheet titulo={t('carga.boton')}>
        <TaskDialog id={upload.idTarea} close={back} />
      </Page>
    )
  if (upload.hoja && isWhole(sheet) && isChoosing)
    return (
      <SheetColumnsStep
        {...{ upload, sheet, back }}
        hoja={upload.hoja}
        onChange={choose}
        onReview={toReview}
        onAnother={forget}
      />
    )
  if (upload.hoja && isWhole(sheet))
    return (
      <>
        <LeaveGuard unsaved={() => sheet.correcciones.length > 0 && !upload.done && !upload.isKeeping} />
        <SheetReview
          {...{ upload, sheet, back }}
          onColumns={toColumns}
          hoja={upload.hoja}
          onChange={change}
          onKeep={() => upload.keep(sheet, fail(sheet.archivo.name))}
          onAnother={forget}
        />
      </>
    )
  return <SheetStart {...{ idGrupo, archivo, onGroup, back }} onFile={open} isBusy={upload.isBusy} />
}

const isWhole = (sheet: Draft): sheet is SheetInput =>
  sheet.archivo !== undefined && sheet.idGrupo !== undefined
