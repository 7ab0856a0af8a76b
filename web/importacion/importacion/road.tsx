import { Button } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { type ClaseImportacion, NEEDS } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { CutOver } from './cut-over.tsx'
import { SHEETS } from './formats.ts'
import { Runs } from './runs.tsx'

import styles from './importacion.module.css'

type Step = Reply<typeof importacion.camino>['pasos'][number]
type Props = { onFile: (clase: ClaseImportacion, archivo: File) => void }

/** Shows the kinds: the rows that are in, and what each kind needs. */
export function Road({ onFile }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { data, error, refetch } = useRead(importacion.camino, {})
  const steps = data?.pasos ?? []
  const total = steps.reduce((sum, { filas }) => sum + filas, 0)
  const next = nextOf(steps)
  return (
    <Page
      titulo={t('menu.importacion')}
      figures={
        data && (
          <span className="dim">
            {t('importacion.traido', {
              filas: number(total),
              hechas: steps.filter(({ filas }) => filas > 0).length,
              de: steps.length,
            })}
          </span>
        )
      }
      acciones={
        <>
          <Button variant="default" component={Link} to={paths.importacion('recetas')}>
            {t('receta.titulo')}
          </Button>
          <Button variant="default" component={Link} to={paths.importacion('cotejo')}>
            {t('importacion.cotejo')}
          </Button>
          {next && (
            <Button component={Link} to={fileOf(next)}>
              {t('importacion.elegirDe', { clase: t(`importacion.clase.${next}`) })}
            </Button>
          )}
        </>
      }
    >
      {data && <CutOver corte={data.corte} />}
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={12} />}
      {data && <Steps steps={steps} next={next} />}
      <AnyFile onFile={onFile} />
      <Runs />
    </Page>
  )
}

const fileOf = (clase: ClaseImportacion) => `${paths.importacion()}?clase=${clase}`

/** The first kind that nothing came of and that has what it needs. */
function nextOf(steps: Step[]): ClaseImportacion | undefined {
  const done = new Set(steps.filter(({ filas }) => filas > 0).map(({ clase }) => clase))
  return steps.find(({ clase }) => !done.has(clase) && NEEDS[clase].every((one) => done.has(one)))?.clase
}

function Steps({ steps, next }: { steps: Step[]; next: ClaseImportacion | undefined }) {
  const t = useT()
  const done = new Set(steps.filter(({ filas }) => filas > 0).map(({ clase }) => clase))
  return (
    <div className={`panel ${styles.frame}`}>
      <table className={styles.road}>
        <thead>
          <tr>
            <th scope="col">{t('importacion.que')}</th>
            <th scope="col" className="number">
              {t('importacion.traidas')}
            </th>
            <th scope="col">{t('importacion.falta')}</th>
            <th scope="col" className={styles.wide}>
              {t('importacion.necesita')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('importacion.ultima')}
            </th>
            <th scope="col">
              <span className="solo-lector">{t('importacion.elegir')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <StepRow key={step.clase} step={step} done={done} isNext={step.clase === next} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StepProps = { step: Step; done: ReadonlySet<string>; isNext: boolean }

function StepRow({ step, done, isNext }: StepProps) {
  const { clase, filas, ultima } = step
  const t = useT()
  const { number, moment } = useFormat()
  const needs = NEEDS[clase]
  return (
    <tr data-next={isNext || undefined}>
      <th scope="row">
        {t(`importacion.clase.${clase}`)} <small className="dim">{t(`importacion.claseQue.${clase}`)}</small>
      </th>
      <td className="number cifra">{filas > 0 ? number(filas) : '–'}</td>
      <td>
        <Lacking step={step} />
      </td>
      <td className={`dim ${styles.wide}`}>
        {needs.map((one) => `${done.has(one) ? '✓ ' : ''}${t(`importacion.clase.${one}`)}`).join(' · ') ||
          '–'}
      </td>
      <td className={`dim ${styles.wide}`}>
        {ultima ? `${ultima.archivo} · ${moment(ultima.fechaCreacion)}` : '–'}
      </td>
      <td className={styles.act}>
        <Link to={fileOf(clase)}>{t(filas > 0 ? 'importacion.cargarMas' : 'importacion.elegir')}</Link>
      </td>
    </tr>
  )
}

/** Says what is missing of a kind: all of it, rows that were refused, or a part of its rows. */
function Lacking({ step: { clase, filas, ultima, faltan } }: { step: Step }) {
  const t = useT()
  if (filas === 0 && !ultima) return <span className="dim">{t('importacion.faltaTodo')}</span>
  const refused = ultima?.estado === 'HECHA' ? ultima.rechazadas : 0
  const said = [
    ...(refused > 0 ? [t('importacion.faltaRechazadas', { count: refused })] : []),
    ...(faltan > 0 && (clase === 'GRUPOS' || clase === 'APODERADOS')
      ? [t(`importacion.falta.${clase}`, { count: faltan })]
      : []),
  ]
  return said.length > 0 ? said.join(' · ') : '–'
}

/** A file of any kind: its headings tell which. */
function AnyFile({ onFile }: Props) {
  const t = useT()
  const look = useWrite(importacion.hojas)
  const find = (archivo: File) =>
    look.mutate(
      { archivo },
      {
        onError: (error) => showFailure(t('carga.noSePudo', { archivo: archivo.name }), error),
        onSuccess: ({ hojas }) => {
          const found = hojas.find(({ clase }) => clase !== null)?.clase
          if (found && found !== 'EXTRACTO') onFile(found, archivo)
          else toast.fail(t('importacion.noSeReconoce'))
        },
      },
    )
  return (
    <div className={styles.any}>
      <DropFile file={undefined} onFile={find} disabled={look.isPending} formats={SHEETS} />
    </div>
  )
}
