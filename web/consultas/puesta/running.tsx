import { Button } from '@mantine/core'
import { IconBuildingBank, IconFileText, IconTable, IconTransfer, IconUsers } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'

import type { ClaveDespues } from '#contract/consultas/inicio.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { leaveSheet } from '#web/matriculas/matricula/index.ts'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { Landscape, skyOf } from '#web/personas/sesion/index.ts'
import { Initials } from '#web/ui/initials.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import type { Situation } from './use-situation.ts'

import styles from './puesta.module.css'

type Rest = { clave: ClaveDespues; hecho: boolean }
type Props = { pago: Ingreso; situation: Situation; despues: readonly Rest[] }

/** The school at work: its last payment, and what is still open to collect every day. */
export function Running({ pago, situation, despues }: Props) {
  const t = useT()
  const left = despues.filter(({ hecho }) => !hecho).length
  return (
    <div className={styles.hour}>
      <div className={styles.road}>
        <PageHead titulo={t('menu.puestaEnMarcha')} />
        <div className={styles.running}>
          <h2>{t('puesta.enMarcha')}</h2>
          <Paid pago={pago} />
          <h3>{t(left > 0 ? 'puesta.desdeManana' : 'puesta.todoListo')}</h3>
          <ul className={`panel ${styles.rest}`}>
            {despues.map((one) => (
              <RestLine key={one.clave} one={one} grupo={situation.grupo?.idGrupo} />
            ))}
          </ul>
          <p className="line">
            <Button component={Link} to={paths.inicio()} size="md">
              {t('puesta.irInicio')}
            </Button>
            <span className="quiet">{t('puesta.quedaAqui')}</span>
          </p>
        </div>
      </div>
      <Sunrise />
    </div>
  )
}

const WhatsApp = lentPart<{ idUsuario: number; text?: string }>('whatsAppOfPerson', null)

/** The newest payment, with its receipt to print and to send. */
function Paid({ pago }: { pago: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const { nombre: institucion } = useSesion().institucion
  const { usuario, aplicaciones, monto, moneda, numeroRecibo, idUsuario } = pago
  const [first] = aplicaciones
  const amount = money(monto, moneda)
  return (
    <div className={`panel line ${styles.paid}`}>
      <Initials of={usuario} size="md" />
      <div className="grow">
        <strong>{personName(usuario)}</strong>
        <p className="note">
          {[first?.curso, first?.concepto, amount].filter(Boolean).join(' · ')}
          {numeroRecibo && ' · '}
          <span className="cifra">{numeroRecibo}</span>
        </p>
      </div>
      <ReceiptActions row={pago} />
      {numeroRecibo && (
        <WhatsApp
          idUsuario={idUsuario}
          text={t('caja.mensaje', { institucion, recibo: numeroRecibo, monto: amount })}
        />
      )}
    </div>
  )
}

const ICONS = {
  equipo: IconUsers,
  cuentas: IconBuildingBank,
  comprobantes: IconFileText,
  lista: IconTable,
  importacion: IconTransfer,
}

const addressOf = (clave: ClaveDespues, grupo: number | undefined) =>
  ({
    equipo: paths.usuarioNuevo(),
    cuentas: paths.estados('cuenta-bancarias'),
    comprobantes: paths.controlGrupos('parametros'),
    lista: paths.cargarLista(grupo === undefined ? {} : { grupo }),
    importacion: paths.importacion(),
  })[clave]

const cancel = (e: DragEvent) => e.preventDefault()

/** The line of the list is a place for its file, which is read on the page that it opens. */
function useDrop(address: string) {
  const go = useNavigateTo()
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragEnter: () => setOver(true),
    onDragLeave: (e: DragEvent<HTMLElement>) =>
      !e.currentTarget.contains(e.relatedTarget as Node | null) && setOver(false),
    onDragOver: cancel,
    onDrop: (e: DragEvent) => {
      e.preventDefault()
      setOver(false)
      const [file] = e.dataTransfer.files
      if (!file) return
      leaveSheet(file)
      void go(address)
    },
  }
}

function RestLine({ one: { clave, hecho }, grupo }: { one: Rest; grupo: number | undefined }) {
  const t = useT()
  const Icon = ICONS[clave]
  const drop = useDrop(addressOf(clave, grupo))
  return (
    <li className="line ruled" {...(clave === 'lista' && drop)}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div className="grow">
        <strong id={`luego-${clave}`}>{t(`puesta.luego.${clave}`)}</strong>
        <p className="quiet">{t(`puesta.luego.${clave}.texto`)}</p>
      </div>
      <span className="pill toned" data-tone={hecho ? 'good' : 'quiet'}>
        {t(hecho ? 'inicio.pasoHecho' : 'puesta.pendiente')}
      </span>
      <Button
        component={Link}
        to={addressOf(clave, grupo)}
        size="xs"
        variant="default"
        aria-describedby={`luego-${clave}`}
      >
        {t(hecho ? 'puesta.ver' : `puesta.luego.${clave}.acto`)}
      </Button>
    </li>
  )
}

/** The sun of the school, which rises once. */
function Sunrise() {
  const { nombre, color, logo } = useSesion().institucion
  return (
    <div className={styles.sunrise} style={skyOf(color)} aria-hidden>
      <Landscape />
      <p className="row strong">
        <Logo logo={logo} alto={44} />
        <bdi>{nombre}</bdi>
      </p>
    </div>
  )
}
