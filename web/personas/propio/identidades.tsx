import { type Propio, propio } from '#contract/personas/propio.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './mis-datos.module.css'

/** The accounts at OpenID providers by which one signs in. */
export function Identidades({ identidades }: Pick<Propio, 'identidades'>) {
  const t = useT()
  const { moment } = useFormat()
  if (identidades.length === 0) return <p className={`dim ${styles.note}`}>{t('openid.ninguna')}</p>
  return (
    <>
      <p className={`dim ${styles.note}`}>{t('openid.texto')}</p>
      <ul className={`stack ${styles.accounts}`}>
        {identidades.map(({ proveedor, nombre, correo, creada }) => (
          <li key={proveedor} className="ends">
            <span>
              <strong>{nombre}</strong>
              <small>{t('openid.vinculada', { correo, fecha: moment(creada) })}</small>
            </span>
            <OpAction
              op={propio.desvincular}
              label="openid.desvincular"
              efecto={t('openid.desvincularEfecto', { proveedor: nombre, correo })}
              input={() => ({ proveedor })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
