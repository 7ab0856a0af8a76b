import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'

import type { ClavePaso, Paso } from '#contract/consultas/inicio.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { usePreference } from '#web/core/session/preference.ts'
import { isClosingEscape } from '#web/ui/closing-escape.ts'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { LATER } from './later.ts'
import { Result } from './look/result.tsx'
import { CurrencyLine, StepLine } from './step-line.tsx'
import { AlumnoStep } from './steps/alumno.tsx'
import { CursoStep } from './steps/curso.tsx'
import { GrupoStep } from './steps/grupo.tsx'
import { InstitucionStep } from './steps/institucion.tsx'
import { MonedaStep } from './steps/moneda.tsx'
import { PagoStep } from './steps/pago.tsx'
import { PeriodoStep } from './steps/periodo.tsx'
import { PrecioStep } from './steps/precio.tsx'
import type { StepProps } from './steps/step-props.ts'
import type { Situation } from './use-situation.ts'

import styles from './puesta.module.css'

const STEPS: Record<ClavePaso, ComponentType<StepProps>> = {
  institucion: InstitucionStep,
  periodo: PeriodoStep,
  curso: CursoStep,
  tarifario: PrecioStep,
  grupo: GrupoStep,
  matricula: AlumnoStep,
  pago: PagoStep,
}

const NOTHING: Values = {}

type Props = { pasos: readonly Paso[]; situation: Situation }

/** The steps at the left, one of them open, and the result beside them. */
export function Road({ pasos, situation }: Props) {
  // Null once the next step was folded.
  const [chosen, choose] = useState<ClavePaso | 'moneda' | null>()
  const [typed, setTyped] = useState<Partial<Record<ClavePaso | 'moneda', Values>>>({})
  const next = pasos.find(({ hecho }) => !hecho)?.clave
  const open = chosen === null ? undefined : (chosen ?? next)
  // The next step opens before all is read anew: what was done there meanwhile stays.
  const done = () => {
    choose((now) => (now === open ? undefined : now))
    setTyped((before) => ({ ...before, ...(open && { [open]: undefined }) }))
  }
  const draft = open && typed[open]
  const onTyped = (values: Values) => open && setTyped((before) => ({ ...before, [open]: values }))
  const step = { situation, draft, onTyped, onDone: done }
  /** Folds the open step; it opens again with the text that was typed. */
  const fold = (e: KeyboardEvent) => {
    if (!open || !isClosingEscape(e) || isListOpen(e.target)) return
    choose(open === next ? null : undefined)
  }
  return (
    <div className={styles.hour}>
      {/* Heard from the fields of the open step. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.road} onKeyDown={fold}>
        <RoadHead pasos={pasos} />
        <ol className={`panel ${styles.steps}`}>
          {pasos.flatMap((paso, i) => [
            <li key={paso.clave} className="ruled" aria-current={paso.clave === open ? 'step' : undefined}>
              {paso.clave === open ? (
                <OpenStep clave={paso.clave} number={i + 1} step={step} />
              ) : (
                <StepLine
                  paso={paso}
                  number={i + 1}
                  situation={situation}
                  isFolded={chosen === null && paso.clave === next}
                  onChange={() => choose(paso.clave === next ? undefined : paso.clave)}
                />
              )}
            </li>,
            ...(i === 0
              ? [
                  <CurrencyItem
                    key="moneda"
                    open={open === 'moneda'}
                    step={step}
                    onOpen={() => choose('moneda')}
                  />,
                ]
              : []),
          ])}
        </ol>
      </div>
      <Result
        situation={situation}
        paso={open === 'moneda' ? 'institucion' : open}
        values={draft ?? NOTHING}
      />
    </div>
  )
}

/** An open list of options closes first. */
const isListOpen = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'

type OpenProps = { clave: ClavePaso; number: number; step: StepProps }

function OpenStep({ clave, number, step }: OpenProps) {
  const t = useT()
  const Step = STEPS[clave]
  return (
    <section className={styles.open} aria-labelledby={`paso-${clave}`}>
      <OpenHead
        id={`paso-${clave}`}
        number={number}
        titulo={t(`puesta.paso.${clave}`)}
        texto={t(`puesta.texto.${clave}`)}
      />
      <Step {...step} />
    </section>
  )
}

type HeadProps = { id: string; number?: number; titulo: string; texto?: string }

const OpenHead = ({ id, number, titulo, texto }: HeadProps) => (
  <header className="row">
    {number !== undefined && (
      <span className={`disc ${styles.mark}`} data-look="open" aria-hidden>
        {number}
      </span>
    )}
    <h2 id={id}>{titulo}</h2>
    <span className={`quiet ${styles.about}`}>{texto}</span>
  </header>
)

type CurrencyProps = { open: boolean; step: StepProps; onOpen: () => void }

function CurrencyItem({ open, step, onOpen }: CurrencyProps) {
  const t = useT()
  return (
    <li className="ruled">
      {open ? (
        <section className={styles.open} aria-labelledby="paso-moneda">
          <OpenHead id="paso-moneda" titulo={t('puesta.moneda')} />
          <MonedaStep {...step} />
        </section>
      ) : (
        <CurrencyLine situation={step.situation} onChange={onOpen} />
      )}
    </li>
  )
}

/** Title, the steps that are done, and the way to leave the rest for another day. */
function RoadHead({ pasos }: Pick<Props, 'pasos'>) {
  const t = useT()
  const go = useNavigateTo()
  const [, setLater] = usePreference<boolean>(LATER, false)
  const hechos = pasos.filter(({ hecho }) => hecho).length
  const leave = () => {
    setLater(true)
    void go(paths.inicio())
  }
  return (
    <>
      <PageHead titulo={t('menu.puestaEnMarcha')}>
        <Progress className={styles.count} w={88} value={(100 * hechos) / pasos.length} aria-hidden />
        <span className={styles.count}>{t('puesta.hechos', { hechos, total: pasos.length })}</span>
        <Button variant="subtle" className="no-phone" onClick={leave}>
          {t('puesta.otroDia')}
        </Button>
      </PageHead>
      <May acceso="per_importacion">
        <p className={`row quiet ${styles.arrive}`}>
          <IconDownload size={16} aria-hidden />
          {t('puesta.deOtroSistema')} <Link to={paths.importacion()}>{t('puesta.traigala')}</Link>
        </p>
      </May>
    </>
  )
}
