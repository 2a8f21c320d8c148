# Stands for wrangler: the worker as its esbuild bundles it, the bindings of wrangler.toml, and the assets.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "assets", worker = .assets),
    (name = "shop", worker = .shop),
    (name = "files", disk = "dist"),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "localhost:8787", http = (), service = "assets")],
);

const shop :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "built/worker.js")],
  compatibilityDate = "2026-10-01",
  bindings = [
    (name = "TILLKIT_ENVIRONMENT", fromEnvironment = "TILLKIT_ENVIRONMENT"),
    (name = "TILLKIT_PUBLIC_URL", fromEnvironment = "TILLKIT_PUBLIC_URL"),
    (name = "TILLKIT_RETURN_PAGE", fromEnvironment = "TILLKIT_RETURN_PAGE"),
    (name = "TILLKIT_BASE_URL", fromEnvironment = "TILLKIT_BASE_URL"),
    (name = "TILLKIT_POS_ID", fromEnvironment = "TILLKIT_POS_ID"),
    (name = "TILLKIT_API_KEY", fromEnvironment = "TILLKIT_API_KEY"),
    (name = "TILLKIT_API_SECRET", fromEnvironment = "TILLKIT_API_SECRET"),
    (name = "TILLKIT_ENDPOINTS_KEY", fromEnvironment = "TILLKIT_ENDPOINTS_KEY"),
  ],
);

const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = embed "assets.js")],
  compatibilityDate = "2026-10-01",
  bindings = [(name = "FILES", service = "files"), (name = "SHOP", service = "shop")],
);
