# Three stages: one bundles the site's code, one installs what the server needs at run time, the last holds only that and what the
# server reads: no tests, no builder, no documents (docs/runbook.md). Node is the base image's: the version of .nvmrc, by
# the digest of its image for all platforms.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/deploy.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# Of the optional packages, the native halves of what renders stay; the Node of machines that have none goes.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/.built .built
COPY package.json ./
COPY content content
COPY downloads downloads
COPY media media
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/emails src/emails
COPY src/forms src/forms
COPY src/render src/render
COPY src/server src/server
# The start, the operator's commands, and what they import: a test holds this list to it.
COPY scripts/backup.ts \
  scripts/bundle-if-changed.ts \
  scripts/content.ts \
  scripts/downloads.ts \
  scripts/funnel.ts \
  scripts/leads.ts \
  scripts/mail.ts \
  scripts/migrate-store.ts \
  scripts/operator-command.ts \
  scripts/preflight-mail.ts \
  scripts/preflight-store.ts \
  scripts/preflight.ts \
  scripts/published-content.ts \
  scripts/render-content.ts \
  scripts/start.ts \
  scripts/team.ts \
  scripts/with-lock.ts \
  scripts/
# Everything but /data is root's: the server writes nothing else.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "scripts/start.ts"]
