import { useEffect } from 'react'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipoOptions } from '#web/institucion/tipo/index.ts'
import { Methods, useMethods } from '#web/pagos/ingreso/registrar/methods.tsx'
import { type IsRead, markOf } from '#web/pagos/ingreso/registrar/reading.ts'
import { useSameOperation, WITHOUT_BANK } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { useT } from '#web/ui/words.ts'

import { AT_THE_DESK, type useUsualMethod } from './usual-method.ts'

import styles from './informar.module.css'

const { Text, Day, One } = fieldsOf(ingreso.reportarPago)

type Props = {
  usual: ReturnType<typeof useUsualMethod>['usual']
  onTaken: (taken: { numero: string; mensaje: string } | undefined) => void
  hasFile: boolean
  isRead: IsRead
}

/** The method, as the last payment's, and the number and day of the operation. */
export function HowPaid({ usual, onTaken, hasFile, isRead }: Props) {
  const t = useT()
  const methods = useMethods(AT_THE_DESK)
  const bancos = useTipoOptions('BANCO')
  const { values } = useFormValues()
  const { other } = useSameOperation(ingreso.deAlumno)
  useTakenNumber(other, onTaken)
  const { metodo } = methods
  const isUsual = usual.idMedioPago !== undefined && usual.idMedioPago === values.idMedioPago
  const isNumberAsked = metodo?.sustento === 'OPERACION' || (metodo?.sustento === 'CUALQUIERA' && !hasFile)
  return (
    <section className="stack">
      <p className={`between ${styles.label}`}>
        <span id="medio">{t('informar.comoPago')}</span>
        <MethodNote isRead={isRead('idMedioPago')} isUsual={isUsual} />
      </p>
      <Methods {...methods} plain />
      {metodo && !WITHOUT_BANK.has(metodo.codigo) && (
        <One name="banco" label="ingreso.banco" options={bancos} clearable />
      )}
      <div className={styles.pair}>
        {metodo?.pideOperacion && (
          <Text
            {...markOf(isRead('numeroOperacion'))}
            name="numeroOperacion"
            label="ingreso.numeroOperacion"
            required={isNumberAsked}
          />
        )}
        <Day {...markOf(isRead('fecha'))} name="fecha" label="informar.fecha" />
      </div>
      {other && (
        <Link to={`${paths.misPagos()}#pago-${other.idIngreso}`} className="wrong">
          {t('informar.verAquel')}
        </Link>
      )}
    </section>
  )
}

/** Origin of the chosen method. */
function MethodNote({ isRead, isUsual }: { isRead: boolean; isUsual: boolean }) {
  const t = useT()
  if (!isRead && !isUsual) return null
  return <span className="note">{t(isRead ? 'informar.leido' : 'informar.comoUltimo')}</span>
}

/** Tells at the field, as soon as it is known, that another payment of the student's has the number. */
function useTakenNumber(other: Ingreso | undefined, onTaken: Props['onTaken']) {
  const t = useT()
  const { money, day } = useFormat()
  const form = useFormValues()
  const numero = other && String(form.values.numeroOperacion)
  useEffect(() => {
    if (!other || !numero) return onTaken(undefined)
    const mensaje = t('informar.numeroUsado', {
      monto: money(other.monto, other.moneda),
      fecha: day(other.fecha),
    })
    onTaken({ numero, mensaje })
    form.setFieldError('numeroOperacion', mensaje)
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each payment found
  }, [other?.idIngreso, numero])
}
