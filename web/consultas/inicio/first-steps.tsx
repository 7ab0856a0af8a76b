import { Button } from '@mantine/core'
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'

import { type ClavePaso, inicio } from '#contract/consultas/inicio.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { usePreference } from '#web/core/session/preference.ts'
import { useMay } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './first-steps.module.css'

const Drawing = lazyPart(async () => (await import('#web/ui/drawing.tsx')).Drawing, null)

/** The list of each step, and whether the step opens a new record there. */
const FORMS: Record<ClavePaso, [path: string, creates?: true]> = {
  institucion: [paths.controlGrupos('parametros')],
  periodo: [paths.controlGrupos('periodos'), true],
  area: [paths.tarifarios('areas'), true],
  curso: [paths.cursos(), true],
  tarifario: [paths.tarifarios(), true],
  grupo: [paths.grupos(), true],
  matricula: [paths.matriculaNueva()],
}

/** A step already begun opens its list instead of a new record. */
function addressOf({ clave, empezado }: Paso) {
  const [path, creates] = FORMS[clave]
  return creates && !empezado ? `${path}${path.includes('?') ? '&' : '?'}ver=nuevo` : path
}

export const useFirstSteps = () =>
  useRead(inicio.primerosPasos, {}, { enabled: useMay(inicio.primerosPasos.permiso) })

type Read = ReturnType<typeof useFirstSteps>['data']

/** The first steps of a new installation, ticked by existing data. Can be hidden and shown again. */
export function FirstSteps({ data }: { data: Read }) {
  const [hidden, hide] = usePreference<boolean>('inicio.primerosPasos', false)
  const t = useT()
  if (!data || data.completo) return null
  if (hidden)
    return (
      <Button variant="subtle" size="compact-sm" mb="md" onClick={() => hide(false)}>
        {t('inicio.retomarPasos')}
      </Button>
    )
  return <Steps pasos={data.pasos} onHide={() => hide(true)} />
}

type Paso = { clave: ClavePaso; empezado: boolean; hecho: boolean }

function Steps({ pasos, onHide }: { pasos: Paso[]; onHide: () => void }) {
  const t = useT()
  const next = pasos.find(({ hecho }) => !hecho)?.clave
  const hechos = pasos.filter(({ hecho }) => hecho).length
  return (
    <section className={`panel ${styles.steps}`} aria-labelledby="primeros-pasos">
      <div className={`no-phone ${styles.art}`} aria-hidden>
        <Drawing name="done" />
      </div>
      <header>
        <h2 id="primeros-pasos">{t('inicio.primerosPasos')}</h2>
        <span className="quiet">{t('inicio.pasosHechos', { hechos, total: pasos.length })}</span>
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          {t('inicio.dejarPasos')}
        </Button>
      </header>
      <p className="quiet">{t('inicio.primerosPasosTexto')}</p>
      <May acceso="per_importacion">
        <p>
          <Link to={paths.importacion()}>{t('inicio.deOtroSistema')}</Link>
        </p>
      </May>
      <ol>
        {pasos.map((paso) => (
          <Step key={paso.clave} {...paso} next={paso.clave === next} />
        ))}
      </ol>
    </section>
  )
}

function Step({ next, ...paso }: Paso & { next: boolean }) {
  const t = useT()
  const { clave, hecho } = paso
  const Icon = hecho ? IconCircleCheckFilled : IconCircle
  return (
    <li data-done={hecho || undefined} aria-current={next ? 'step' : undefined}>
      <Icon
        size={22}
        stroke={1.5}
        role="img"
        aria-label={t(hecho ? 'inicio.pasoHecho' : 'inicio.pasoPendiente')}
      />
      <div>
        <Link to={addressOf(paso)}>{t(`inicio.paso.${clave}`)}</Link>
        <span className="quiet">{t(`inicio.paso.${clave}.texto` as Frase)}</span>
      </div>
      {next && <IconArrowRight className={styles.arrow} size={18} stroke={1.75} aria-hidden />}
    </li>
  )
}
