import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import type { Masivo, MasivoConCorrida } from '#contract/core/shapes.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { UndoButton } from '#web/core/bulk/bulk-done.tsx'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { TransferTable } from './table.tsx'
import type { Transfer } from './use-transfer.ts'

import styles from './traslado.module.css'

type Props = { transfer: Transfer; done: MasivoConCorrida; back: () => void }

/** Shows the result of each row, with its undo and the way back to the list. */
export function TransferDone({ transfer, done, back }: Props) {
  const t = useT()
  const [undone, setUndone] = useState<Masivo>()
  const { procesados, rechazados, idCorrida } = done
  const told = undone
    ? t('traslado.deshecho', { count: undone.procesados })
    : t('traslado.hecho', { count: procesados })
  return (
    <>
      <div className={styles.head}>
        <PageHead titulo={told}>
          {idCorrida !== undefined && !undone && (
            <UndoButton op={corrida.deshacer} idCorrida={idCorrida} onDone={setUndone} />
          )}
          <Button onClick={back}>{t('traslado.volver')}</Button>
        </PageHead>
      </div>
      <Outcome key={told} text={told} rechazados={undone ? undone.rechazados : rechazados}>
        {!undone && procesados > 0 && transfer.idGrupo && <Arrived idGrupo={transfer.idGrupo} />}
      </Outcome>
      {undone ? (
        <div className={styles.told}>
          <BulkResults result={undone} kept />
        </div>
      ) : (
        <TransferTable lines={transfer.lines.filter(({ isIncluded }) => isIncluded)} />
      )}
    </>
  )
}

type OutcomeProps = { text: string; rechazados: number; children: React.ReactNode }

/** Takes the focus, because the button that was pressed is gone, and is read. */
function Outcome({ text, rechazados, children }: OutcomeProps) {
  const t = useT()
  const it = useRef<HTMLDivElement>(null)
  useEffect(() => it.current?.focus(), [])
  return (
    <div ref={it} tabIndex={-1} className={styles.told} role="status">
      <span className="solo-lector">{text}. </span>
      {rechazados > 0 && <b>{t('masivo.rechazadas', { count: rechazados })}. </b>}
      {children}
    </div>
  )
}

/** The group where they are now, with a link to its enrolments. */
function Arrived({ idGrupo }: { idGrupo: number }) {
  const t = useT()
  const { data } = useRead(grupo.ver, { id: idGrupo }, { enabled: useMay(grupo.ver.permiso) })
  if (!data) return null
  return (
    <>
      {t('traslado.estanEn')}{' '}
      <Link to={paths.matriculas({ idGrupo })}>
        <bdi>{`${data.curso.nombre} · ${data.codigo}`}</bdi>
      </Link>
    </>
  )
}
