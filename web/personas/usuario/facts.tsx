import type { ReactNode } from 'react'

import type { Usuario } from '#contract/personas/usuario.ts'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Day, Moment } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { CONTACTO, type Contacto } from './contacto.ts'

import styles from './facts.module.css'

const MailLink = ({ to }: { to: string | null | undefined }) => (to ? <a href={`mailto:${to}`}>{to}</a> : '–')
const PhoneLink = ({ number }: { number: string | null | undefined }) =>
  number ? <a href={`tel:${number.replaceAll(/\s/g, '')}`}>{number}</a> : '–'

const SHOWN: Record<Contacto['clase'], (value: string | null) => ReactNode> = {
  texto: (value) => value,
  correo: (value) => <MailLink to={value} />,
  telefono: (value) => <PhoneLink number={value} />,
  fecha: (value) => <Day value={value} />,
}

export function UsuarioDatos({ row }: { row: Usuario }) {
  const t = useT()
  return (
    <>
      <Facts
        items={[
          ['usuario.documento', `${row.tipoDocumento} ${row.numeroDocumento}`],
          ...CONTACTO.map(({ campo, clase }) => [`usuario.${campo}`, SHOWN[clase](row[campo])] as const),
          ['usuario.perfil', row.perfil],
          ['usuario.login', row.login],
          ...(row.debeCambiarClave ? ([['usuario.clave', t('usuario.claveTemporal')]] as const) : []),
          [
            'usuario.ultimoAcceso',
            row.ultimoAcceso ? <Moment key="u" value={row.ultimoAcceso} /> : t('usuario.nuncaIngreso'),
          ],
        ]}
      />
      <details className={styles.technical}>
        <summary>{t('usuario.datosTecnicos')}</summary>
        <Facts items={[...stampsOf(row)]} />
      </details>
    </>
  )
}
