import { type registroVentas, TipoDiferencia } from '#contract/comprobantes/registro-ventas.ts'
import type { Reply } from '#contract/core/op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './registro.module.css'

type Answer = Reply<typeof registroVentas.conciliar>
type Difference = Answer['diferencias'][number]

/** The counts of a comparison, then each document that differs. */
export function Reconciled({ iguales, cantidades, diferencias }: Answer) {
  const t = useT()
  const all = Object.values(cantidades).reduce((sum, count) => sum + count, 0)
  if (all === 0) return <p role="status">{t('registroVentas.conciliado', { count: iguales })}</p>
  return (
    <>
      <ul className={styles.counts} role="status">
        <Count label={t('registroVentas.iguales')} count={iguales} />
        {TipoDiferencia.options.map((tipo) => (
          <Count key={tipo} label={t(`tipoDiferencia.${tipo}`)} count={cantidades[tipo]} />
        ))}
      </ul>
      {all > diferencias.length && (
        <p className={styles.apart}>{t('registroVentas.primeras', { count: diferencias.length })}</p>
      )}
      <ul className={styles.differences} aria-label={t('registroVentas.diferencias')}>
        {diferencias.map((found) => (
          <Found key={`${found.numeroCompleto} ${found.fila ?? 0}`} {...found} />
        ))}
      </ul>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  if (count === 0) return null
  return (
    <li>
      <span className="cifra strong">{count}</span> {label}
    </li>
  )
}

function Found(found: Difference) {
  const t = useT()
  const { tipo, idComprobante, numeroCompleto, fecha, comprador, campos, mensaje } = found
  const number = <span className="cifra strong">{numeroCompleto}</span>
  return (
    <li>
      <div className={styles.found}>
        {idComprobante === null ? (
          number
        ) : (
          <Link to={paths.ingresos() + stringifyParams({ vista: 'comprobantes', ver: idComprobante })}>
            {number}
          </Link>
        )}
        <span className={styles.kind} data-tipo={tipo}>
          {t(`tipoDiferencia.${tipo}`)}
        </span>
        <Day value={fecha} />
        <span>{comprador}</span>
        <Amounts {...found} />
      </div>
      {campos.length > 0 && (
        <ul className={styles.fields}>
          {campos.map((field) => (
            <Field key={field.campo} {...field} />
          ))}
        </ul>
      )}
      <p className="dim">{mensaje}</p>
    </li>
  )
}

/** The amount of a document that only one side has. */
function Amounts({ importe, importePropuesto, moneda }: Difference) {
  if (importe !== null && importePropuesto !== null) return null
  const [value, codigo] = importe === null ? [importePropuesto ?? 0, 'PEN'] : [importe, moneda]
  return (
    <span className="cifra">
      {codigo} {value.toFixed(2)}
    </span>
  )
}

function Field({ campo, aqui, alla }: Difference['campos'][number]) {
  const t = useT()
  const shown = (value: string) => {
    if (campo === 'fecha') return <Day value={value} />
    return <span className="cifra">{value || '–'}</span>
  }
  return (
    <li>
      {t(`comprobante.${campo}`)}: {shown(aqui)} {t('registroVentas.aqui')}, {shown(alla)}{' '}
      {t('registroVentas.enPropuesta')}
    </li>
  )
}
