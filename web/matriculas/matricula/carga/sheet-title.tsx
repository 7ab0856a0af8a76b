import { Button } from '@mantine/core'
import { useState } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import type { MasivoConCorrida } from '#contract/core/shapes.ts'
import { Questions, questionsOf } from '#web/core/bulk/questions.tsx'
import { UndoRun } from '#web/core/bulk/undo-run.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { countOf, type Hoja, type SheetRow, totalsOf } from './rows.ts'
import { SaveRefused, SaveResult, type SaveProps } from './save-sheet.tsx'
import { SheetSteps } from './steps.tsx'
import type { SheetInput, UploadState } from './use-upload.ts'

import styles from './sheet.module.css'

type Props = {
  upload: UploadState
  hoja: Hoja
  sheet: SheetInput
  rows: SheetRow[]
  onKeep: () => void
  onAnother: () => void
  onColumns: () => void
  back: () => void
}

/** The title of the page with its buttons, and under it the group, the file and every figure of the sheet: always in sight. */
export function SheetTitle({ upload, hoja, sheet, rows, onKeep, onAnother, onColumns, back }: Props) {
  const t = useT()
  const { done, isBusy, isKeeping } = upload
  const [answered, answer] = useState(false)
  const questions = questionsOf(done ? undefined : upload.planned)
  return (
    <div className={styles.head}>
      <PageHead titulo={t('carga.boton')} figures={<SheetSteps now="revisar" />}>
        {done && <DoneActions {...{ done, hoja, sheet, rows }} />}
        {(!done || hoja.hojas.length > 1) && (
          <Button variant="default" onClick={onColumns} disabled={isKeeping}>
            {t(done ? 'carga.otraHoja' : 'carga.hojaYColumnas')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother} disabled={isKeeping}>
          {t('carga.otra')}
        </Button>
        <Button variant={done ? 'filled' : 'default'} onClick={back}>
          {t('app.volver')}
        </Button>
        {!done && (
          <Button
            onClick={onKeep}
            loading={isKeeping}
            disabled={
              isBusy ||
              countOf(rows, 'matricula') + countOf(rows, 'espera') === 0 ||
              (questions.length > 0 && !answered)
            }
          >
            <KeepLabel rows={rows} />
          </Button>
        )}
      </PageHead>
      <div className={`line ${styles.about}`}>
        <GroupName id={sheet.idGrupo} />
        <span className="note">
          <bdi>{sheet.archivo.name}</bdi> · {t('carga.filas', { count: hoja.filas.length })}
        </span>
        <SheetFigures rows={rows} upload={upload} />
        <SaveRefused {...{ hoja, rows, sheet }} />
      </div>
      <Questions questions={questions} answered={answered} onAnswer={answer} />
    </div>
  )
}

function GroupName({ id }: { id: number }) {
  const t = useT()
  const { data } = useRead(grupo.ver, { id })
  if (!data) return null
  return (
    <span>
      <strong>
        <bdi>{data.curso.nombre}</bdi>
      </strong>{' '}
      <span className="note">
        {data.codigo} · {t('matricula.vacantes', { count: data.vacantes })}
      </span>
    </span>
  )
}

function SheetFigures({ rows, upload }: Pick<Props, 'rows' | 'upload'>) {
  const t = useT()
  const { money } = useFormat()
  const totals = totalsOf(rows)
    .map(({ importe, moneda }) => money(importe, moneda))
    .join(' + ')
  const { sent, planned, done, isKeeping, isBusy } = upload
  const working =
    sent < 1 ? 'carga.subiendo' : isKeeping ? 'carga.matriculando' : ('carga.revisando' as const)
  return (
    <output>
      {(planned ?? done) && (
        <>
          <b>
            {t(done ? 'carga.matriculadas' : 'carga.seMatriculan', { count: countOf(rows, 'matricula') })}
          </b>
          {' · '}
          {t('carga.errores', { count: countOf(rows, 'error') })}
          {totals && ' · '}
          {totals && t('carga.montoTotal', { monto: totals })}
        </>
      )}{' '}
      {isBusy && t(working)}
    </output>
  )
}

function KeepLabel({ rows }: { rows: SheetRow[] }) {
  const t = useT()
  const [count, espera] = [countOf(rows, 'matricula'), countOf(rows, 'espera')]
  if (espera > 0) return t('carga.matricularYEspera', { count, espera })
  return count > 0 ? t('carga.matricular', { count }) : t('carga.matricularNada')
}

function DoneActions({ done, ...sheet }: SaveProps & { done: MasivoConCorrida }) {
  return (
    <>
      <SaveResult {...sheet} />
      {done.idCorrida !== undefined && <UndoRun idCorrida={done.idCorrida} />}
    </>
  )
}
