# Three stages: one builds the pages, one installs what the server needs at run time, the last holds only the two
# (docs/runbook.md).
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# A data directory of its own, thrown away: the secrets made here must never be in the image.
RUN DATA_DIR=/tmp/build node_modules/.bin/node scripts/build.ts && rm -rf dist node_modules /tmp/build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site .
# A start takes a lock in .built and keeps compiled code there; all else stays root's.
RUN mkdir /data && chown -R node:node /data .built
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "scripts/start.ts"]
