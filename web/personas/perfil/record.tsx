import { useMemo } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { perfil, type Perfil } from '#contract/personas/perfil.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { ComparePerfiles } from './compare.tsx'
import { PerfilEditar, PerfilNuevo } from './form.tsx'
import { PERMISO_GROUPS } from './permiso-groups.ts'
import { Reach } from './reach.tsx'

export function PerfilRecord() {
  const t = useT()
  const { nivel } = useSesion()
  const above = (p: Perfil) => (p.nivel < nivel ? t('perfil.nivelAlto') : undefined)
  return (
    <RecordDrawer
      op={perfil.ver}
      entidad="perfil"
      size={720}
      titulo={(p) => p.nombre}
      insignia={(p) => <StateBadge noun="perfil" state={p.estado} />}
      acciones={(p) => <PerfilActions row={p} impide={above(p)} />}
      fichas={[
        { clave: 'permisos', titulo: 'perfil.permisos', ver: (p) => <Permissions row={p} /> },
        { clave: 'personas', titulo: 'perfil.personas', ver: (p) => <PerfilUsers row={p} /> },
        { clave: 'comparar', titulo: 'perfil.comparar', ver: (p) => <ComparePerfiles row={p} /> },
      ]}
      editar={{
        op: perfil.actualizar,
        isFirst: true,
        ver: (p, done) => <PerfilEditar row={p} done={done} />,
        impide: above,
      }}
      nuevo={{ titulo: 'perfil.nuevo', ver: (done) => <PerfilNuevo done={done} /> }}
    />
  )
}

function Permissions({ row }: { row: Perfil }) {
  const t = useT()
  return (
    <>
      {row.exigeSegundoFactor && <p>{t('perfil.conSegundoFactor')}</p>}
      <Authorities held={row.authorities} />
    </>
  )
}

/** The permissions of a profile, each in a sentence. */
function Authorities({ held }: { held: readonly string[] }) {
  const t = useT()
  const groups = PERMISO_GROUPS.map(([grupo, permisos]) => {
    const own = permisos.filter((one) => held.includes(one))
    if (own.length === 0) return null
    return (
      <section key={grupo}>
        <h3 style={{ margin: 'var(--space-12) 0 var(--space-4)', fontSize: 'var(--type-14)' }}>
          {t(`grupoPermiso.${grupo}`)}
        </h3>
        <ul className="bullets">
          {own.map((one) => (
            <li key={one}>{t(`permiso.${one}`)}</li>
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      <Reach held={held} />
      {groups}
    </>
  )
}

const columns: Columns<typeof usuario.buscar> = [
  {
    titulo: 'usuario.nombre',
    celda: (u) => <Link to={paths.usuarios({ ver: u.idUsuario })}>{personName(u)}</Link>,
    sort: 'nombre',
  },
  { titulo: 'usuario.login', celda: (u) => u.login },
  { titulo: 'lista.estado', celda: (u) => <StateBadge noun="usuario" state={u.estado} />, insignia: true },
]

function PerfilUsers({ row: { idPerfil } }: { row: Perfil }) {
  const fijo = useMemo(() => ({ idPerfil }), [idPerfil])
  return (
    <OpList
      local
      op={usuario.buscar}
      titulo="perfil.personas"
      lista="personasDePerfil"
      next={<NextStep acceso={usuario.buscar.permiso} to={paths.usuarios()} label="ir.usuarios" />}
      columns={columns}
      rowId={(u) => u.idUsuario}
      fijo={fijo}
    />
  )
}

function PerfilActions({ row, impide }: { row: Perfil; impide: string | undefined }) {
  const { idPerfil, nombre, estado } = row
  return (
    <CatalogueActions
      ops={perfil}
      noun="perfil"
      id={{ idPerfil }}
      datos={{ nombre }}
      estado={estado}
      impide={{ estado: impide, eliminar: impide }}
    />
  )
}
