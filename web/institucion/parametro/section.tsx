import { Button } from '@mantine/core'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'

import type { Seccion } from '#contract/institucion/ajuste-clase.ts'
import { Billetera } from '#contract/institucion/cuenta-bancaria.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { Control } from './control.tsx'
import { LawNotes } from './law-notes.tsx'
import { Logo } from './logo.tsx'
import { WalletQr } from './qr.tsx'
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

  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (changed.length === 0) return toast.done(t('ajuste.sinCambios'))
    save(false)
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
        {seccion === 'institucion' && mayChange && <Logo />}
        {(phone ? rows.map((row) => [row]) : linesOf(rows)).map((line) =>
          line.length > 1 ? (
            <FieldRow key={line[0]?.clave}>{line.map(controlOf)}</FieldRow>
          ) : (
            line.map(controlOf)
          ),
        )}
        {inPeru && <LawNotes rows={rows} />}
        <SectionExtras seccion={seccion} mayChange={mayChange} inPeru={inPeru} />
        {mayChange && (
          <div className="line">
            <Button type="submit" loading={write.isPending}>
              {t('form.guardar')}
            </Button>
            {changed.length > 0 && (
              <Button variant="default" onClick={() => setTyped({})}>
                {t('ajuste.descartar')}
              </Button>
            )}
          </div>
        )}
      </form>
      <LeaveGuard unsaved={() => changed.length > 0} part="seccion" />
    </section>
  )
}

/** Tools that try and complete a section, for those who may change it: later wings lend them. */
const TOOLS: Partial<Record<Seccion, ComponentType>> = {
  correo: lentPart('correo of parametro'),
  pasarela: lentPart('pasarela of parametro'),
  comprobante: lentPart('comprobante of parametro'),
  respaldo: lentPart('respaldo of parametro'),
}

/** The content of a section besides its parameters. */
function SectionExtras({ seccion, mayChange, inPeru }: Omit<Props, 'rows' | 'shown'>): ReactNode {
  const t = useT()
  const Tools = mayChange && TOOLS[seccion]
  if (Tools) return <Tools />
  if (seccion === 'acceso') return <p className="dim">{t('ajuste.claveRegla')}</p>
  if (seccion === 'academico' && inPeru) return <p className="dim">{t('ajuste.leyCertificado')}</p>
  if (seccion !== 'dinero') return null
  return (
    <>
      {mayChange && Billetera.options.map((one) => <WalletQr key={one} billetera={one} />)}
      <p className="dim">
        <Link to={paths.estados('cuenta-bancarias')}>{t('ajuste.irCuentas')}</Link>
      </p>
      <p className="dim">
        {t('ajuste.mora')} <Link to={paths.controlGrupos('mora')}>{t('ajuste.irMora')}</Link>
      </p>
    </>
  )
}
