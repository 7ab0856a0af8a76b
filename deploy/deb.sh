#!/bin/sh
# deploy/deb.sh [folder]: builds escuela_<version>_<arch>.deb from this checkout, which `npm start` has installed and built.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$root}
version=$(node -p "require('$root/package.json').version")
arch=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

install -d "$work/DEBIAN" "$work/usr/lib/escuela" "$work/lib/systemd/system" "$work/etc/escuela"
for part in contract db dist docs i18n scripts server package.json package-lock.json node_modules; do
  cp -a "$root/$part" "$work/usr/lib/escuela/"
done
chmod -R u+rwX,go+rX,go-w "$work/usr/lib/escuela"
rm -rf "$work/usr/lib/escuela/node_modules/.cache"
(cd "$work/usr/lib/escuela" && npm prune --omit=dev --ignore-scripts --no-audit --no-fund >/dev/null)
install -m 644 "$root/deploy/escuela.service" "$work/lib/systemd/system/"
printf '# HOST=127.0.0.1\n# PORT=3000\n# DATABASE_URL=postgres://…\n# URL_PUBLICA=https://…\nIZIPAY_MODO=\n' >"$work/etc/escuela/escuela.env"
chmod 600 "$work/etc/escuela/escuela.env"

cat >"$work/DEBIAN/control" <<CONTROL
Package: escuela
Version: $version
Architecture: $arch
Maintainer: Escuela <root@localhost>
Depends: adduser, util-linux
Description: Program that a school runs on
CONTROL
echo /etc/escuela/escuela.env >"$work/DEBIAN/conffiles"
cat >"$work/DEBIAN/postinst" <<'POSTINST'
#!/bin/sh
set -e
adduser --system --group --home /var/lib/escuela --no-create-home escuela
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable escuela
  systemctl restart escuela
fi
POSTINST
cat >"$work/DEBIAN/prerm" <<'PRERM'
#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then systemctl disable --now escuela; fi
PRERM
chmod 755 "$work/DEBIAN/postinst" "$work/DEBIAN/prerm"
dpkg-deb --root-owner-group -Zgzip -z1 --build "$work" "$out/escuela_${version}_$arch.deb"
