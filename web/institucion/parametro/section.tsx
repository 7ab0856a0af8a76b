import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import type { Seccion } from '#contract/institucion/ajuste-clase.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { Control, settingWords } from './control.tsx'
import { EntrancePicture } from './entrance.tsx'
import { Face } from './face.tsx'
import { LawNotes } from './law-notes.tsx'
import { Logo } from './logo.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionExtras } from './section-extras.tsx'
import { linesOf } from './setting.ts'

import styles from './parametros.module.css'

/** `inPeru`: the screen says what its laws allow. */
type Props = { seccion: Seccion; rows: Parametro[]; mayChange: boolean; inPeru: boolean; shown: boolean }

/** The errors by parameter. */
const problemsByKey = (error: ApiError | null) =>
  new Map(error?.errors.flatMap((e) => (typeof e === 'string' ? [] : [[e.campo, e.mensaje] as const])))

/** A section with its form. One that is not shown keeps what was typed in it. */
export function Section({ seccion, rows, mayChange, inPeru, shown }: Props) {
  const t = useT()
  const phone = usePhone()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const write = useWrite(parametro.ajustar)
  const changed = rows.filter(({ clave, valor }) => (typed[clave] ?? valor ?? '') !== (valor ?? ''))
  const problems = problemsByKey(write.error)
  const valueOf = (clave: string) => typed[clave] ?? rows.find((row) => row.clave === clave)?.valor ?? ''

  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (changed.length > 0) save(false)
  }
  const save = (confirmaLey: boolean) => {
    const valores = changed.map(({ clave, version }) => ({ clave, version, valor: typed[clave] || null }))
    write.mutate(
      { valores, confirmaLey },
      {
        onSuccess: ({ mensaje }) => {
          toast.done(mensaje)
          setTyped({})
        },
      },
    )
  }

  const controlOf = (row: Parametro) => (
    <Control
      key={row.clave}
      row={row}
      value={typed[row.clave] ?? row.valor ?? ''}
      error={problems.get(row.clave)}
      disabled={!mayChange}
      onChange={(value) => setTyped((before) => ({ ...before, [row.clave]: value }))}
    />
  )

  return (
    <section id={seccion} className={styles.section} aria-labelledby={`titulo-${seccion}`} hidden={!shown}>
      <h2 id={`titulo-${seccion}`}>{t(`ajuste.seccion.${seccion}`)}</h2>
      <form className={`stack ${styles.fields}`} onSubmit={submit} noValidate>
        {write.error && (
          <Problems message={write.error.message} errors={[]}>
            {write.error.codigo === 'FUERA_DE_LEY' && (
              <Button size="xs" variant="default" loading={write.isPending} onClick={() => save(true)}>
                {t('ajuste.guardarIgual')}
              </Button>
            )}
          </Problems>
        )}
        {seccion === 'aspecto' && mayChange && <Logo />}
        {(phone ? rows.map((row) => [row]) : linesOf(rows)).map((line) =>
          line.length > 1 ? (
            <FieldRow key={line[0]?.clave}>{line.map(controlOf)}</FieldRow>
          ) : (
            line.map(controlOf)
          ),
        )}
        {inPeru && <LawNotes rows={rows} />}
        {seccion === 'aspecto' && <Face color={valueOf('institucion.color')} />}
        {seccion === 'aspecto' && mayChange && <EntrancePicture />}
        <SectionExtras
          seccion={seccion}
          mayChange={mayChange}
          inPeru={inPeru}
          inCatalogue={valueOf('catalogo.activo') === 'true'}
        />
        {changed.length > 0 && (
          <SaveBar
            names={changed.map((row) => settingWords(t, row).label)}
            saving={write.isPending}
            onDiscard={() => {
              setTyped({})
              write.reset()
            }}
          />
        )}
      </form>
      <LeaveGuard unsaved={() => changed.length > 0} part="seccion" />
    </section>
  )
}
