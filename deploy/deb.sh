#!/bin/sh
# deploy/deb.sh [folder]: builds escuela_<version>_<arch>.deb from this checkout, which `npm start` has installed and built.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=$(cd "${1:-$root}" && pwd)
version=$("$root/node_modules/.bin/node" -p "require('$root/package.json').version")
arch=$(dpkg --print-architecture)
[ -f "$root/dist/index.html" ] || {
  echo "$root/dist: run npm start first, which builds the screens" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
lib=$work/usr/lib/escuela

install -d "$work/DEBIAN" "$lib" "$work/lib/systemd/system" "$work/etc/escuela" "$work/usr/sbin"
for part in contract db dist docs i18n scripts server package.json package-lock.json node_modules; do
  cp -a "$root/$part" "$lib/"
done
rm -rf "$lib/node_modules/.cache" "$lib/server/testing"
find "$lib/contract" "$lib/db" "$lib/i18n" "$lib/scripts" "$lib/server" -name '*.test.ts' -delete
(cd "$lib" && npm prune --omit=dev --ignore-scripts --offline --no-audit --no-fund --loglevel=error >/dev/null)
find "$lib/node_modules" -type d -empty -delete
chmod -R u+rwX,go+rX,go-w "$lib"
install -m 644 "$root/deploy/escuela.service" "$work/lib/systemd/system/"
install -m 755 "$root/deploy/deb/escuela" "$work/usr/sbin/"
install -m 640 "$root/deploy/deb/escuela.env" "$work/etc/escuela/"

sed "s/@VERSION@/$version/; s/@ARCH@/$arch/" "$root/deploy/deb/control" >"$work/DEBIAN/control"
echo /etc/escuela/escuela.env >"$work/DEBIAN/conffiles"
for script in postinst prerm postrm; do install -m 755 "$root/deploy/deb/$script" "$work/DEBIAN/"; done
dpkg-deb --root-owner-group -Zgzip -z1 --build "$work" "$out/escuela_${version}_$arch.deb"
