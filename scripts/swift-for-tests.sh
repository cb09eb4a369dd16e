#!/bin/sh
# Starts a small OpenStack Swift with its S3 interface on loopback, for the storage tests, and stops it again.
#   swift-for-tests.sh start DIR PORT   PORT to PORT+4 are used; returns once it answers
#   swift-for-tests.sh stop DIR
# Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached
# Access key test:tester, secret testing.
set -eu

action=${1:?start or stop}
dir=${2:?a folder}

stop() {
  [ -f "$dir/pids" ] || return 0
  while read -r pid; do kill "$pid" 2>/dev/null || true; done <"$dir/pids"
  rm -f "$dir/pids"
}

if [ "$action" = stop ]; then
  stop
  exit 0
fi

port=${3:?a port}
who=$(id -un)
mkdir -p "$dir/srv/d1" "$dir/cache"
: >"$dir/pids"
trap 'stop' INT TERM

common="bind_ip = 127.0.0.1
user = $who
swift_dir = $dir
workers = 0
log_level = ERROR"

memcached -l 127.0.0.1 -p $((port + 4)) -m 16 -u "$who" >/dev/null 2>&1 &
echo $! >>"$dir/pids"

number=1
for kind in account container object; do
  at=$((port + number))
  number=$((number + 1))
  (
    cd "$dir"
    swift-ring-builder "$kind.builder" create 4 1 1
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$at/d1" 1
    swift-ring-builder "$kind.builder" rebalance
  ) >/dev/null 2>&1
  cat >"$dir/$kind.conf" <<CONF
[DEFAULT]
$common
bind_port = $at
devices = $dir/srv
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
[filter:recon]
use = egg:swift#recon
recon_cache_path = $dir/cache
CONF
  "swift-$kind-server" "$dir/$kind.conf" >>"$dir/log" 2>&1 &
  echo $! >>"$dir/pids"
done

cat >"$dir/proxy.conf" <<CONF
[DEFAULT]
$common
bind_port = $port
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 4))
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[filter:symlink]
use = egg:swift#symlink
CONF
swift-proxy-server "$dir/proxy.conf" >>"$dir/log" 2>&1 &
echo $! >>"$dir/pids"

tries=0
until [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/healthcheck")" = 200 ]; do
  tries=$((tries + 1))
  if [ $tries -gt 100 ]; then
    echo "swift did not start:" >&2
    tail -20 "$dir/log" >&2
    stop
    exit 1
  fi
  sleep 0.2
done
