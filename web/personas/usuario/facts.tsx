import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day, Moment } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { CONTACTO, type Contacto } from './contacto.ts'

import styles from './facts.module.css'

const MailLink = ({ to }: { to: string | null | undefined }) => (to ? <a href={`mailto:${to}`}>{to}</a> : '–')
const PhoneLink = ({ number }: { number: string | null | undefined }) =>
  number ? <a href={paths.telefono(number)}>{number}</a> : '–'

const SHOWN: Record<Contacto['clase'], (value: string | null) => ReactNode> = {
  texto: (value) => value,
  correo: (value) => <MailLink to={value} />,
  telefono: (value) => <PhoneLink number={value} />,
  fecha: (value) => <Day value={value} />,
}

const Correction = lazyPart(async () => (await import('./form/correction.tsx')).Correction, null)

/** A fact with the pencil that corrects it where it stands. */
function Corrected({ row, dato }: { row: Usuario; dato: Contacto }) {
  const t = useT()
  const [seen, see] = useState<'fact' | 'field' | 'factAgain'>('fact')
  if (seen === 'field') return <Correction row={row} dato={dato} done={() => see('factAgain')} />
  return (
    <span className={styles.corrected}>
      <span>{SHOWN[dato.clase](row[dato.campo]) || '–'}</span>
      <May acceso={usuario.actualizar.permiso}>
        <ActionIcon
          variant="subtle"
          autoFocus={seen === 'factAgain'}
          aria-label={t('usuario.corregirDato', { dato: t(`usuario.${dato.campo}`) })}
          onClick={() => see('field')}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </May>
    </span>
  )
}

export function UsuarioDatos({ row }: { row: Usuario }) {
  const t = useT()
  return (
    <>
      <Facts
        items={[
          ['usuario.documento', `${row.tipoDocumento} ${row.numeroDocumento}`],
          ...CONTACTO.map(
            (dato) =>
              [`usuario.${dato.campo}`, <Corrected key={dato.campo} row={row} dato={dato} />] as const,
          ),
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
