# syntax=docker/dockerfile:1
# One image for web and worker processes; CONTAPRO_ROLE says which one it is. See docs/operations.md, also for how the digest of NODE_IMAGE is renewed.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE} AS build
RUN npm install --global pnpm@12
WORKDIR /source
COPY . .
RUN pnpm install --frozen-lockfile && pnpm --filter @contapro/web build && pnpm --filter @contapro/server build && node scripts/image.mjs /contapro

# docker build --target sbom --output . writes contapro.cdx.json.
FROM scratch AS sbom
COPY --from=build /contapro.cdx.json /

FROM ${NODE_IMAGE}
WORKDIR /contapro
COPY --from=build --chown=root:root /contapro .
ENV NODE_ENV=production
ENV CONTAPRO_ENV=production
ENV CONTAPRO_DATA=/tmp/contapro
ENV CONTAPRO_OPERATIONS_PORT=9464
ENV HOST=0.0.0.0
ENV PORT=3000
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=65536
USER 65534:65534
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://localhost:9464/health/ready').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "apps/server/dist/main.js"]
