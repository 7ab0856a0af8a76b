import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { type Vinculo, vinculo } from '#contract/personas/vinculo.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { LinkNew } from './forms.ts'
import { LinkOf } from './link.tsx'

import styles from './people.module.css'

const MOST = 50

type Side = { idAlumno: number } | { idUsuario: number }

/** Reads the links of a person on one side, those that ended last. */
function useLinks(side: Side) {
  const { data, error, refetch } = useRead(vinculo.buscar, { ...side, size: MOST })
  const ended = (one: Vinculo) => Number(one.estado === 'TERMINADO')
  return { rows: data?.content.toSorted((a, b) => ended(a) - ended(b)), error, retry: () => void refetch() }
}

/** The adults of a student, each with what they may see and do; of an adult, their students too. */
export function People({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const adults = useLinks({ idAlumno: idUsuario })
  const students = useLinks({ idUsuario })
  const failed = adults.error ?? students.error
  if (failed && !adults.rows) return <FailedNotice message={failed.message} onRetry={adults.retry} />
  if (!adults.rows || !students.rows) return <LoadingLines />
  const done = () => setAdding(false)
  return (
    <>
      {students.rows.length > 0 && <Links title={t('vinculo.susAlumnos')} rows={students.rows} of="alumno" />}
      {adults.rows.length > 0 && <Links title={t('vinculo.susAdultos')} rows={adults.rows} of="adulto" />}
      {adults.rows.length + students.rows.length === 0 && !adding && <EmptyList lista="vinculos" />}
      {adding ? (
        <LinkNew idAlumno={idUsuario} done={done} />
      ) : (
        <May acceso={vinculo.guardar.permiso}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAdding(true)}
          >
            {t('vinculo.agregar')}
          </Button>
        </May>
      )}
    </>
  )
}

type LinksProps = { title: string; rows: Vinculo[]; of: 'alumno' | 'adulto' }

const Links = ({ title, rows, of }: LinksProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul className={styles.links}>
      {rows.map((one) => (
        <LinkOf key={one.idVinculo} row={one} of={of} />
      ))}
    </ul>
  </section>
)
