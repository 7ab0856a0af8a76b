import { useEffect } from 'react'

import { localNow } from '#contract/core/day.ts'
import { ConceptoConMora, mora, type ReglaMora, TipoMora } from '#contract/cuentas/mora.ts'
import { AJUSTES_MORA } from '#contract/institucion/ajuste-mora.ts'
import { isOldRate, type Ley, maximoDiario, unlawfulMora } from '#contract/institucion/ley.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './regla.module.css'

const { One, Many, Whole, Money, Day, Yes } = fieldsOf(mora.guardarRegla)

type Props = {
  regla: ReglaMora
  onDraft: (values: object) => void
  onDone: (regla: ReglaMora) => void
  onCancel: () => void
}

/** The rule counts from today by default, so that debts older than the rule cost nothing. */
export function ReglaForm({ regla, onDraft, onDone, onCancel }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  const desde = regla.desde ?? localNow(institucion.zonaHoraria).fecha
  const tipos = TipoMora.options.map((value) => ({ value, label: t(`tipoMora.${value}`) }))
  const conceptos = ConceptoConMora.options.map((value) => ({ value, label: t(`tipoConcepto.${value}`) }))
  return (
    <OpForm
      op={mora.guardarRegla}
      inicial={{ ...regla, ...lawfulStart(regla), desde, confirmaLey: false }}
      onDone={(saved) => onDone(saved.regla)}
      onCancel={onCancel}
    >
      <DraftReporter onDraft={onDraft} />
      <One name="tipo" label="mora.tipo" options={tipos} />
      <ValueField />
      {regla.ley.porElegir && <p className="dim">{t('ley.elijaTipo')}</p>}
      {regla.ley.aplica && <LeyNote ley={regla.ley} />}
      <Whole name="diasGracia" label="mora.diasGracia" help="mora.diasGraciaAyuda" min={0} max={365} />
      <LimitField />
      <Many name="conceptos" label="mora.conceptos" options={conceptos} />
      <Day name="desde" label="mora.desde" help="mora.desdeAyuda" />
    </OpForm>
  )
}

/** A rule that was never set begins with the highest that the law allows, where it binds. */
function lawfulStart({ ley, tipo, valor }: ReglaMora) {
  if (valor > 0 || !ley.aplica) return { tipo, valor: valor || undefined }
  return { tipo: 'DIARIA' as const, valor: ley.tasa === null ? undefined : maximoDiario(ley.tasa) }
}

/** Shows the limits of the law, and the box that takes on a rule that may exceed them. */
function LeyNote({ ley }: { ley: Ley }) {
  const t = useT()
  const { institucion } = useSesion()
  const { day, percent } = useFormat()
  const { tipo, valor } = useFormValues().values
  const razon = unlawfulMora({ tipo: TipoMora.parse(tipo), valor: Number(valor) || 0 }, ley)
  const { tasa, fecha } = ley
  const data = tasa !== null && { tasa: percent(tasa), maximo: percent(maximoDiario(tasa)) }
  return (
    <div className={styles.law}>
      <p>
        {t('mora.ley')}{' '}
        {data && (fecha ? t('mora.leyTasaFecha', { ...data, fecha: day(fecha) }) : t('mora.leyTasa', data))}
        {!data && t('mora.leySinTasa')}
        {fecha && isOldRate(fecha, localNow(institucion.zonaHoraria).fecha) && ` ${t('ley.tasaVieja')}`}
      </p>
      {razon && (
        <>
          <p role="status">{t(`ley.${razon}`)}</p>
          <Yes name="confirmaLey" label="mora.confirmaLey" />
        </>
      )}
    </div>
  )
}

/** Reports the form values to the simulation beside it. */
function DraftReporter({ onDraft }: Pick<Props, 'onDraft'>) {
  const { values } = useFormValues()
  useEffect(() => onDraft(values), [values, onDraft])
  return null
}

function ValueField() {
  const { institucion } = useSesion()
  const tipo = TipoMora.catch(AJUSTES_MORA['mora.tipo'].usual).parse(useFormValues().values.tipo)
  const label = `mora.valor.${tipo}` as const
  if (tipo === 'FIJO') return <Money name="valor" label={label} moneda={institucion.moneda} />
  return (
    <Whole
      name="valor"
      label={label}
      help={`mora.valorAyuda.${tipo}`}
      suffix=" %"
      decimals={4}
      min={0}
      max={100}
    />
  )
}

/** The limit of a late fee: an amount, or a percentage of the charge. */
function LimitField() {
  const t = useT()
  const { institucion } = useSesion()
  const { moneda } = institucion
  const inMoney = useFormValues().values.topeEn === 'MONTO'
  const units = [
    { value: 'PORCENTAJE', label: t('mora.topeEn.PORCENTAJE') },
    { value: 'MONTO', label: moneda.simbolo },
  ]
  return (
    <div className={styles.cap}>
      {inMoney ? (
        <Money name="tope" label="mora.tope" moneda={moneda} />
      ) : (
        <Whole name="tope" label="mora.tope" suffix=" %" decimals={2} min={0} max={100} />
      )}
      <One name="topeEn" label="mora.topeEn" options={units} />
    </div>
  )
}
